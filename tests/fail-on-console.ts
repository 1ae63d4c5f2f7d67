import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest"

let spies: MockInstance<(...facts: unknown[]) => void>[] = []

/** Unexpected console.error and console.warn calls fail a test. */
beforeEach(() => {
  spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")].map((spy) =>
    spy.mockImplementation(() => undefined),
  )
})

afterEach(() => {
  const complaints = takeComplaints()
  for (const spy of spies) spy.mockRestore()
  expect(complaints, "unexpected console output").toEqual([])
})

/** Returns and clears the console calls so far, so that they do not fail the test. */
export function takeComplaints(): unknown[][] {
  return spies.flatMap((spy) => spy.mock.calls.splice(0, spy.mock.calls.length))
}
