/** A mutant that no test needs to notice, and why. */
export interface Accepted {
  file: string
  /** The line of the file on which the mutated code begins, without indentation. */
  line: string
  /** The mutated code, with single spaces. */
  was: string
  is: string
  why: string
}

/** Mutants of a file. */
const inFile = (file: string, ...some: Omit<Accepted, "file">[]): Accepted[] =>
  some.map((each) => ({ file, ...each }))

/** Mutants that change nothing which anyone could notice. One that is noticed, or no longer exists, fails the run. */
export const ACCEPTED: Accepted[] = [
  ...inFile(
    "machines/site/day.ts",
    {
      line: "/^(\\d{4}-\\d{2}-\\d{2})(?:T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?$/.exec(text) ?? []",
      was: "[]",
      is: '["Stryker was here"]',
      why: "only what follows the first element is read",
    },
    {
      line: "if (known !== undefined) return known",
      was: "known !== undefined",
      is: "false",
      why: "the cached format only saves time",
    },
    {
      line: "clocks.set(timeZone, clock)",
      was: "clocks.set(timeZone, clock)",
      is: ";",
      why: "the cached format only saves time",
    },
    {
      line: 'return text.padStart(2, "0")',
      was: '"0"',
      is: '""',
      why: "this engine writes two digits itself",
    },
  ),
  ...inFile(
    "machines/site/failure-message.ts",
    {
      line: "const IDENTIFIER = /^(['\"`])[\\w$.-]{1,40}\\1$/",
      was: "/^(['\"`])[\\w$.-]{1,40}\\1$/",
      is: "/(['\"`])[\\w$.-]{1,40}\\1$/",
      why: "a quoted text has its quotes at its ends only",
    },
    {
      line: "const IDENTIFIER = /^(['\"`])[\\w$.-]{1,40}\\1$/",
      was: "/^(['\"`])[\\w$.-]{1,40}\\1$/",
      is: "/^(['\"`])[\\w$.-]{1,40}\\1/",
      why: "a quoted text has its quotes at its ends only",
    },
  ),
  ...inFile(
    "machines/forms/stamped-send.machine.ts",
    {
      line: 'target: "none",',
      was: '"none"',
      is: '""',
      why: "the target is then the parent, which begins in the same state",
    },
    {
      line: 'target: ["held", "#stampedSend.stamp.ripening"],',
      was: '"#stampedSend.stamp.ripening"',
      is: '""',
      why: "the stamp's states then begin again, and one that is there ripens",
    },
  ),
  ...inFile(
    "machines/newsletter/newsletter-form.machine.ts",
    {
      line: 'NOT_SENT: { target: "failed", actions: { type: "fail", params: { answer: "unavailable" } } },',
      was: '{ answer: "unavailable" }',
      is: "{}",
      why: "every unknown answer counts as unavailable",
    },
    {
      line: 'NOT_SENT: { target: "failed", actions: { type: "fail", params: { answer: "unavailable" } } },',
      was: '"unavailable"',
      is: '""',
      why: "every unknown answer counts as unavailable",
    },
  ),
  ...inFile("machines/launch/notify-outbox.machine.ts", {
    line: "context: { waiting: [], failures: 0, hasNetworkReturned: false },",
    was: "false",
    is: "true",
    why: "forgotten when a sending begins",
  }),
  ...inFile(
    "machines/stay/nights.ts",
    {
      line: "const from = run.from > window.from ? run.from : window.from",
      was: "run.from > window.from",
      is: "run.from >= window.from",
      why: "equal days give the same",
    },
    {
      line: "const until = run.until < window.until ? run.until : window.until",
      was: "run.until < window.until",
      is: "run.until <= window.until",
      why: "equal days give the same",
    },
  ),
  ...inFile(
    "machines/stay/range-rules.ts",
    {
      line: "const [from, to] = day < checkIn ? [day, checkIn] : [checkIn, day]",
      was: "day < checkIn",
      is: "day <= checkIn",
      why: "equal days give the same",
    },
    {
      line: 'if (day < today) return "disabled"',
      was: '"disabled"',
      is: '""',
      why: "nothing compares with this name",
    },
    {
      line: 'return isFree(blocked, day, addDays(day, 1)) ? "blocked" : "disabled"',
      was: '"disabled"',
      is: '""',
      why: "nothing compares with this name",
    },
  ),
  ...inFile(
    "machines/stay/calendar-range.machine.ts",
    {
      line: 'day < (context.checkIn ?? day) && closing(context, day) === "closes",',
      was: "day < (context.checkIn ?? day)",
      is: "day <= (context.checkIn ?? day)",
      why: "equal days give the same",
    },
    {
      line: "return one > other ? one : other",
      was: "one > other",
      is: "one >= other",
      why: "equal days give the same",
    },
    {
      line: "context.checkIn !== undefined && context.checkIn < today,",
      was: "context.checkIn !== undefined",
      is: "true",
      why: "undefined is never less",
    },
  ),
  ...inFile(
    "machines/search/destination.machine.ts",
    {
      line: 'text: place?.description ?? "",',
      was: '""',
      is: '"Stryker was here!"',
      why: "only a listed place is chosen",
    },
    {
      line: 'text: place?.description ?? "",',
      was: "place?.description",
      is: "place.description",
      why: "only a listed place is chosen",
    },
    {
      line: "coords: place?.coords ?? null,",
      was: "place?.coords",
      is: "place.coords",
      why: "only a listed place is chosen",
    },
    {
      line: "chosen: place?.placeId ?? null,",
      was: "place?.placeId",
      is: "place.placeId",
      why: "only a listed place is chosen",
    },
    {
      line: 'input: ({ context }) => ({ placeId: context.chosen ?? "", session: context.session }),',
      was: '""',
      is: '"Stryker was here!"',
      why: "only a listed place is chosen",
    },
  ),
  ...inFile(
    "machines/search/search-bar.machine.ts",
    {
      line: "context.submitted === null ? null : { ...context.submitted, coords },",
      was: "context.submitted === null",
      is: "false",
      why: "a search that is called off ends before this",
    },
    {
      line: 'input: ({ context }) => ({ address: context.submitted?.location.trim() ?? "" }),',
      was: '""',
      is: '"Stryker was here!"',
      why: "a search that is called off ends before this",
    },
    {
      line: 'input: ({ context }) => ({ address: context.submitted?.location.trim() ?? "" }),',
      was: "context.submitted?.location",
      is: "context.submitted.location",
      why: "a search that is called off ends before this",
    },
    {
      line: '{ guard: "isSuperseded", target: "idle" },',
      was: '"idle"',
      is: '""',
      why: "the target is then the parent, which begins in the same state",
    },
  ),
]
