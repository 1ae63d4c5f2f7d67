import { expect, test } from "vitest"
import { NO_CRITERIA } from "#machines/search/search-criteria.ts"
import { worldOf } from "../../model/model.ts"
import { searchBar } from "../../model/models/search-bar.ts"
import { begin, take } from "../../model/walks.ts"

const today = "2026-11-26"

test("after another address the same place leads on to the dates again, whatever its box has said since", () => {
  const model = searchBar(worldOf("keyboard", today))
  const chosen = { text: "Moema, São Paulo", coords: null, chosen: "bairro:moema" }
  const choose = { type: "xstate.snapshot.destination", snapshot: { context: chosen } }
  let { snapshot } = begin(model, { today })
  const panelAfter = (event: { type: string }) => {
    snapshot = take(model, snapshot, event).snapshot
    return snapshot.value.panel
  }
  expect(panelAfter({ type: "LOCATION_OPENED" })).toBe("location")
  expect(panelAfter(choose)).toBe("checkIn")
  panelAfter({ type: "RESTORED", criteria: NO_CRITERIA } as { type: string })
  expect(panelAfter({ type: "LOCATION_OPENED" })).toBe("location")
  expect(panelAfter(choose)).toBe("checkIn")
})
