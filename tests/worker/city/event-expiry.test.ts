import { beforeEach, expect, test } from "vitest"
import { expireEvents } from "#worker/data/city/event-expiry.ts"
import { eventOf, loadEvents } from "../../fixtures/events.ts"
import { env } from "../env.ts"

const version = async () =>
  (await env.DB.prepare("SELECT value FROM meta WHERE key = 'contentVersion'").first<{ value: string }>())
    ?.value
const turn = (time: string) => expireEvents(env.DB, `2027-03-10T${time}`)

beforeEach(async () => {
  // Not the signing key, which other tests share.
  await env.DB.prepare("DELETE FROM meta WHERE key LIKE 'content%'").run()
  const schedule = { starts: ["2027-03-10T10:00", "2027-03-11T10:00"], durationMinutes: 90 }
  await loadEvents(env.DB, { festa: eventOf({ schedule }) }, "2027-03-10")
})

test("pages get a new version when an event has begun or ended, and at no other time", async () => {
  const times = ["09:50", "09:55", "10:00", "10:05", "11:25", "11:30", "11:35", "23:55"]
  const changed: string[] = []
  let before = await version()
  for (const time of times) {
    if (await turn(time)) changed.push(time)
    expect((await version()) !== before).toBe(changed.includes(time))
    before = await version()
  }
  expect(changed).toEqual(["10:00", "11:30"])
})

test("runs that were missed are made up for, and one that is repeated or late changes nothing", async () => {
  await turn("09:00")
  expect(await turn("11:35")).toBe(true)
  expect(await turn("11:35")).toBe(false)
  expect(await turn("10:30")).toBe(false)
  expect(await turn("11:40")).toBe(false)
})
