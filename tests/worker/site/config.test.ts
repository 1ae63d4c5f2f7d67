import { expect, test } from "vitest"
import { ConfigError, readConfig } from "#worker/env.ts"

test("the two modes are accepted, any other is refused by name, value and what is allowed", () => {
  expect(readConfig({ SITE_MODE: "full" })).toEqual({
    siteMode: "full",
    launchAt: undefined,
    google: undefined,
    mailDailyLimit: 500,
  })
  expect(readConfig({ SITE_MODE: "launch" }).siteMode).toBe("launch")
  for (const value of ["Launch", "lanch", "", " full", undefined]) {
    expect(() => readConfig({ SITE_MODE: value })).toThrow(ConfigError)
  }
  expect(() => readConfig({ SITE_MODE: "Launch" })).toThrow(
    'SITE_MODE is "Launch"; allowed: "full", "launch"',
  )
  expect(() => readConfig({})).toThrow('SITE_MODE is not set; allowed: "full", "launch"')
})

test("a browser key that is empty is none", () => {
  expect(readConfig({ SITE_MODE: "full" }).mapsBrowserKey).toBeUndefined()
  expect(readConfig({ SITE_MODE: "full", GOOGLE_MAPS_BROWSER_KEY: "" }).mapsBrowserKey).toBeUndefined()
  expect(readConfig({ SITE_MODE: "full", GOOGLE_MAPS_BROWSER_KEY: "key" }).mapsBrowserKey).toBe("key")
})

test.for<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ["", undefined],
  ["2027-03-01T10:00:00-03:00", "2027-03-01T13:00:00.000Z"],
  ["2027-03-01T13:00:00Z", "2027-03-01T13:00:00.000Z"],
  ["2027-03-01T10:00", "2027-03-01T13:00:00.000Z"],
  ["2027-03-01T10:00:00", "2027-03-01T13:00:00.000Z"],
  ["2027-03-01T15:30:00+02:30", "2027-03-01T13:00:00.000Z"],
])("LAUNCH_AT %j is the instant %s", ([text, instant]) => {
  const { launchAt } = readConfig({ SITE_MODE: "launch", LAUNCH_AT: text })
  expect(launchAt === undefined ? undefined : new Date(launchAt).toISOString()).toBe(instant)
})

test.for([
  "soon",
  "2027-03-01",
  "01/03/2027",
  "2027-02-30T10:00:00Z",
  "2027-13-01T10:00:00Z",
  "1772370000",
  " ",
])("LAUNCH_AT %j is refused in both modes", (text) => {
  for (const mode of ["full", "launch"]) {
    expect(() => readConfig({ SITE_MODE: mode, LAUNCH_AT: text })).toThrow(
      `LAUNCH_AT is "${text}"; allowed: an ISO date-time such as`,
    )
  }
})
