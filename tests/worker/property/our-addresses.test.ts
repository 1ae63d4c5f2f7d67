import { expect, test } from "vitest"
import { ourAddresses } from "#worker/calendars/our-addresses.ts"

test("each platform has an address of its own, signed for it and the property", async () => {
  const signed: string[] = []
  const addresses = await ourAddresses(
    async (text) => {
      signed.push(text)
      return text.replaceAll(" ", "_")
    },
    { id: 102, slug: "loft-dos-tijolos" },
  )
  expect(signed).toEqual([
    "calendar 102 airbnb",
    "calendar 102 booking",
    "calendar 102 vrbo",
    "calendar 102 google",
  ])
  expect(
    addresses.map(({ platform, address }) => [platform, new URL(address).pathname + new URL(address).search]),
  ).toEqual([
    ["airbnb", "/imoveis/loft-dos-tijolos/calendar.ics?for=airbnb&token=calendar_102_airbnb"],
    ["booking", "/imoveis/loft-dos-tijolos/calendar.ics?for=booking&token=calendar_102_booking"],
    ["vrbo", "/imoveis/loft-dos-tijolos/calendar.ics?for=vrbo&token=calendar_102_vrbo"],
    ["google", "/imoveis/loft-dos-tijolos/calendar.ics?for=google&token=calendar_102_google"],
  ])
})
