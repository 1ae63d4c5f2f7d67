import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useSelector } from "@xstate/react"
import { Minus, Plus } from "lucide-react"
import type { ActorRefFrom } from "xstate"
import type { guestCountersMachine } from "#machines/stay/guest-counters.machine.ts"
import { GUEST_KINDS, type GuestKind } from "#machines/stay/guests.ts"
import { useLocaleParam } from "./i18n/use-locale.ts"
import { useGuestTexts } from "./stay-fields.tsx"

type Counters = ActorRefFrom<typeof guestCountersMachine>

/** The four counters of spec §3, each with a minus and a plus button. */
export default function GuestCounters({ actor }: { actor: Counters }) {
  return GUEST_KINDS.map((kind) => <Counter key={kind} kind={kind} actor={actor} />)
}

function Counter({ kind, actor }: { kind: GuestKind; actor: Counters }) {
  const { t } = useLingui()
  const count = useSelector(actor, (state) => state.context.guests[kind])
  const canDecrease = useSelector(actor, (state) => state.can({ type: "DECREASED", kind }))
  const { label, note } = useGuestTexts()[kind]
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-4 last:border-0">
      <div className="min-w-0">
        <p className="font-strong">{label}</p>
        {kind === "pets" ? <ServiceAnimal question={note} /> : <p className="text-sm text-mute">{note}</p>}
      </div>
      <div className="flex shrink-0 items-center">
        <button
          type="button"
          className="step"
          aria-label={t`Diminuir ${label}`}
          disabled={!canDecrease}
          onClick={() => actor.send({ type: "DECREASED", kind })}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <output aria-label={label} className="tabular w-11 text-center text-lg font-strong">
          {count}
        </output>
        <button
          type="button"
          className="step"
          aria-label={t`Aumentar ${label}`}
          onClick={() => actor.send({ type: "INCREASED", kind })}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  )
}

/** The question about service animals (spec §3), which leads to the answer in the terms. */
function ServiceAnimal({ question }: { question: string }) {
  const params = useLocaleParam()
  return (
    <p className="text-sm text-mute">
      <Link to="/{-$locale}/termos" params={params} hash="animais-de-servico" className="link reach">
        {question}
      </Link>
    </p>
  )
}
