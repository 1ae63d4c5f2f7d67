import { useRouter } from "@tanstack/react-router"
import { useMachine } from "@xstate/react"
import { type RefObject, useEffect, useState } from "react"
import { CONTACT_FIELDS, type ContactValues } from "#machines/contact/contact.ts"
import { type ContactFormInput, contactFormMachine } from "#machines/contact/contact-form.machine.ts"
import { forgetDraft, keepDraft, recallDraft, withDraft } from "./draft.ts"
import { type ContactEnvelope, contactSender } from "./send-contact.ts"

/** The machine of the form on this page, with what the browser adds to it. */
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

  // What this tab kept, then what was typed before the scripts arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    const typed = form.current === null ? {} : changesIn(form.current, snapshot.context.values)
    const draft = recallDraft()
    if (draft !== null)
      send({ type: "RECALLED", values: withDraft(draft, input.values ?? {}, typed), key: draft.key })
    else if (Object.keys(typed).length > 0) send({ type: "RECALLED", values: typed, key: null })
  }, [])

  return [snapshot, send] as const
}

/** The fields that hold something else than the machine. */
function changesIn(form: HTMLFormElement, values: ContactValues): Partial<ContactValues> {
  const entered = new FormData(form)
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const value = entered.get(field)
      return typeof value === "string" && value !== values[field] ? [[field, value]] : []
    }),
  )
}
