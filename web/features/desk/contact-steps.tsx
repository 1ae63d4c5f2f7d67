import { useLingui } from "@lingui/react/macro"
import { formatOf } from "#locales/texts/format.ts"
import { type DeskStep, MAX_SNOOZE, stepsFrom } from "#machines/desk/steps.ts"
import { addDays, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { Contact } from "#worker/data/desk/inbox.ts"
import { INBOX } from "./paths.ts"

/** What can be done with a contact, by its status alone. */
export function Steps({ contact, now }: { contact: Contact["contact"]; now: Date }) {
  const { t } = useLingui()
  const names: Record<Exclude<DeskStep, "SNOOZED">, string> = {
    ANSWERED: t`Marcar como respondida`,
    ARCHIVED: t`Arquivar`,
    MARKED_SPAM: t`É spam`,
    REOPENED: t`Reabrir`,
  }
  const action = `${INBOX}/${contact.reference}`
  const steps = stepsFrom(contact.status)
  const tomorrow = addDays(todayIn(SITE_TIME_ZONE, now), 1)
  return (
    <>
      <form method="post" action={action} className="steps">
        <input type="hidden" name="visto" value={contact.version} />
        {steps
          .filter((step) => step !== "SNOOZED")
          .map((step) => (
            <button key={step} type="submit" name="passo" value={step}>
              {names[step]}
            </button>
          ))}
      </form>
      {steps.includes("SNOOZED") && (
        <form method="post" action={action} className="line-form">
          <input type="hidden" name="visto" value={contact.version} />
          <label htmlFor="ate" className="wide">
            {t`Voltar a ver no dia`}
          </label>
          <input
            id="ate"
            type="date"
            name="ate"
            required
            min={tomorrow}
            max={addDays(tomorrow, MAX_SNOOZE - 1)}
            defaultValue={tomorrow}
          />
          <button type="submit" name="passo" value="SNOOZED" className="button">
            {t`Adiar`}
          </button>
        </form>
      )}
    </>
  )
}

/** Who looks after it. */
export function Assignment({
  contact,
  operators,
}: {
  contact: Contact["contact"]
  operators: readonly string[]
}) {
  const { t } = useLingui()
  return (
    <form method="post" action={`${INBOX}/${contact.reference}/responsavel`} className="line-form">
      <input type="hidden" name="visto" value={contact.version} />
      <label htmlFor="quem" className="wide">
        {t`Quem cuida`}
      </label>
      <select id="quem" name="quem" defaultValue={contact.assignee ?? ""}>
        <AssigneeOptions operators={operators} />
      </select>
      <button type="submit" className="button">
        {t`Passar`}
      </button>
    </form>
  )
}

function AssigneeOptions({ operators }: { operators: readonly string[] }) {
  const { t } = useLingui()
  return (
    <>
      <option value="">{t`ninguém ainda`}</option>
      {operators.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </>
  )
}

/** The day on which a snoozed contact comes back. */
export function ComesBack({ on, locale }: { on: string; locale: Locale }) {
  const { t } = useLingui()
  return t`volta em ${formatOf(locale).date(on)}`
}
