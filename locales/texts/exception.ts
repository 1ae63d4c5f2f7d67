import type { I18n } from "@lingui/core"
import { msg, plural } from "@lingui/core/macro"
import { EXCEPTIONS, type Exception, MAX_NIGHTS, type QuoteProblem } from "#machines/stay/quote.ts"

/** What a property allows in a stay. */
interface Limits {
  minimumStay: number
  maximumGuests: number
}

/**
 * The sentences that ask for a stay that the site refuses, with its reasons; none if the host could not make an exception
 * for any of them.
 */
export function exceptionQuestion(i18n: I18n, problems: readonly QuoteProblem[], limits: Limits): string[] {
  const texts = reasonTexts(limits)
  const open = EXCEPTIONS.filter((each) => problems.includes(each)).map((each) => i18n._(texts[each]))
  if (open.length === 0) return []
  const reasons = open.join(", ")
  return [i18n._(msg`O site não deixa reservar: ${reasons}.`), i18n._(msg`Vocês abrem uma exceção?`)]
}

/** What stands against a stay, in a few words. */
function reasonTexts({ minimumStay, maximumGuests }: Limits): Record<Exception, ReturnType<typeof msg>> {
  return {
    capacity: msg`${plural(maximumGuests, { one: "no máximo # pessoa", other: "no máximo # pessoas" })}`,
    pets: msg`sem animais de estimação`,
    tooLong: msg`no máximo ${MAX_NIGHTS} noites`,
    minimumStay: msg`${plural(minimumStay, { one: "no mínimo # noite", other: "no mínimo # noites" })}`,
    blocked: msg`há noites ocupadas`,
  }
}
