import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest"

let spies: MockInstance<(...facts: unknown[]) => void>[] = []

/** A test that makes the code complain must say so: unexpected console.error and console.warn fail it. */
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

/** What was complained so far; forgets it, so that the test may go on. */
export function takeComplaints(): unknown[][] {
  return spies.flatMap((spy) => spy.mock.calls.splice(0, spy.mock.calls.length))
}
