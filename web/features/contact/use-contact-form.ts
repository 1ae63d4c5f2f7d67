import { useRouter } from "@tanstack/react-router"
import { useMachine } from "@xstate/react"
import { type RefObject, useEffect, useState } from "react"
import { CONTACT_FIELDS, type ContactValues } from "#machines/contact/contact.ts"
import { type ContactFormInput, contactFormMachine } from "#machines/contact/contact-form.machine.ts"
import { forgetDraft, keepDraft, recallDraft, withDraft } from "./draft.ts"
import { type ContactEnvelope, contactSender } from "./send-contact.ts"

/** The form's machine, with the browser's implementations of its actors and actions. */
export function useContactForm(
  input: ContactFormInput,
  envelope: ContactEnvelope,
  form: RefObject<HTMLFormElement | null>,
) {
  const { api } = useRouter().options.context
  const [machine] = useState(() =>
    contactFormMachine.provide({
      actors: { stampedSend: contactSender(api, envelope) },
      actions: { keepDraft: (_, draft) => keepDraft(draft), forgetDraft },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input })

  // Restores this tab's draft, then what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    const typed = form.current === null ? {} : changesIn(form.current, snapshot.context.values)
    const draft = recallDraft()
    if (draft !== null)
      send({ type: "RECALLED", values: withDraft(draft, input.values ?? {}, typed), key: draft.key })
    else if (Object.keys(typed).length > 0) send({ type: "RECALLED", values: typed, key: null })
  }, [])

  return [snapshot, send] as const
}

/** The fields whose values differ from the machine's. */
function changesIn(form: HTMLFormElement, values: ContactValues): Partial<ContactValues> {
  const entered = new FormData(form)
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const value = entered.get(field)
      return typeof value === "string" && value !== values[field] ? [[field, value]] : []
    }),
  )
}
