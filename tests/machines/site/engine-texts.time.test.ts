import { afterEach, expect, test, vi } from "vitest"

/** How an engine puts a date and a time together; a letter stands for a part, all else is written as it stands. */
const SPELLINGS = {
  "as ISO does": "Y-M-D, h:m",
  "as WebKit's en-CA does": "M/D/Y, h:m",
  "with the day first, a narrow space and marks of direction": "\u200eD.\u200eM.\u200eY\u202f, h.m",
}
const PART_OF: Record<string, Intl.DateTimeFormatPartTypes> = {
  Y: "year",
  M: "month",
  D: "day",
  h: "hour",
  m: "minute",
}

/** An engine whose locales, all of them, write dates in one spelling. */
function engineThatWrites(spelling: string) {
  const Real = Intl.DateTimeFormat
  return class extends Real {
    override formatToParts(date?: Date | number): Intl.DateTimeFormatPart[] {
      const parts = new Map(super.formatToParts(date).map((part) => [part.type, part]))
      return [...spelling].flatMap((letter) => {
        const type = PART_OF[letter]
        return type === undefined ? [{ type: "literal", value: letter }] : (parts.get(type) ?? [])
      })
    }
    override format(date?: Date | number): string {
      return this.formatToParts(date)
        .map(({ value }) => value)
        .join("")
        .replace(/^[^\d\u200e]+|[^\d]+$/g, "")
    }
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.for(Object.entries(SPELLINGS))(
  "an engine that writes dates %s shows the same days",
  async ([, spelling]) => {
    vi.resetModules()
    vi.stubGlobal("Intl", { ...intlFunctions(), DateTimeFormat: engineThatWrites(spelling) })
    const { localTimeIn, todayIn } = await import("#machines/site/day.ts")
    const instant = new Date("2026-11-22T02:30:00Z")
    expect(todayIn("America/Sao_Paulo", instant)).toBe("2026-11-21")
    expect(todayIn("Asia/Tokyo", instant)).toBe("2026-11-22")
    expect(localTimeIn("America/Sao_Paulo", instant)).toBe("2026-11-21T23:30")
    expect(localTimeIn("Europe/Lisbon", new Date("2027-01-05T00:04:59Z"))).toBe("2027-01-05T00:04")
  },
)

test("the stand-in writes en-CA as WebKit does", () => {
  const Engine = engineThatWrites(SPELLINGS["as WebKit's en-CA does"])
  const day = new Engine("en-CA", { timeZone: "UTC", year: "numeric", month: "2-digit", day: "2-digit" })
  expect(day.format(new Date("2026-11-22T12:00:00Z"))).toBe("11/22/2026")
})

/** What `Intl` has besides; its members do not show up in a spread. */
function intlFunctions(): Partial<typeof Intl> {
  return Object.fromEntries(
    Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name as keyof typeof Intl]]),
  )
}
