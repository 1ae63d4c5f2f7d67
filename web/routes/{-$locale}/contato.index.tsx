import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { useState } from "react"
import { CONTACT_PARAMETERS, pick, type RawFormSearch } from "#machines/addresses.ts"
import type { ContactFailure } from "#machines/contact/contact-form.machine.ts"
import { bookingMessage } from "#web/features/contact/booking-message.ts"
import { ContactPage } from "#web/features/contact/contact-page.tsx"
import { fromPosted, valuesFrom } from "#web/features/contact/prefill.ts"
import { pageHead } from "#web/shell/head/page-head.ts"
import { stampAge, stampReceipt } from "#web/ui/forms/stamp-age.ts"
import { useLocale, useToday } from "#web/ui/i18n/use-locale.ts"

/** Police, medical service and firefighters (spec §9). */
const EMERGENCY_SERVICES = ["190", "192", "193"]

export const Route = createFileRoute("/{-$locale}/contato/")({
  staticData: {
    messages: ["contact"],
    inSitemap: true,
  },
  validateSearch: (search: Record<string, string>): RawFormSearch => pick(search, CONTACT_PARAMETERS),
  loaderDeps: ({ search }) => search,
  // A later visit needs a new key and stamp, so the loader's data is not reused.
  staleTime: 0,
  gcTime: 0,
  loader: async ({ context, deps }) => {
    const { pageApi: api, locale, posted, today } = context
    const property = posted?.values.property ?? deps.property
    const query = { lang: locale }
    const [answer, faq, services, message] = await Promise.all([
      api.contact.$get({ query: property === undefined ? {} : { property } }),
      api.faq.contact
        .$get({ query })
        .then(async (found) => (found.ok ? await found.json() : []))
        .catch(() => []),
      api["essential-info"]
        .$get({ query })
        .then(async (found) => (found.ok ? (await found.json()).emergency : []))
        .catch(() => []),
      posted === undefined ? bookingMessage(context, deps) : undefined,
    ])
    // The page is shown even if nothing can be stored now: it keeps the draft, and shows the other contacts.
    const { stamp, turnstileSiteKey, ...options } = answer.ok ? await answer.json() : NO_OPTIONS
    const asked = message === undefined ? {} : { message }
    const prefilled = {
      values: { ...valuesFrom(deps, options, today), ...asked },
      problems: {},
      failure: null,
    }
    const { values, problems, failure } = posted === undefined ? prefilled : fromPosted(posted)
    return {
      options,
      faq,
      // The numbers are shown even if their names cannot be loaded.
      emergency: EMERGENCY_SERVICES.map((number) => ({
        number,
        label: services.find((service) => service.number === number)?.label ?? "",
      })),
      turnstileSiteKey,
      stampedAt: stampReceipt(),
      plain: {
        key: (failure !== "keyReused" && posted?.values.key) || crypto.randomUUID(),
        // Keeps the first stamp as long as it is valid: the form has been open since then.
        stamp: (!posted?.fields.some(({ code }) => code === "stale") && posted?.values.stamp) || stamp,
        website: posted?.values.website ?? "",
      },
      form: { values, problems, failure: failure satisfies ContactFailure | null },
      isRefused: posted !== undefined,
    }
  },
  head: ({ match: { context }, loaderData }) => {
    const title = context.i18n._(msg`Contato`)
    const prefix = loaderData?.isRefused ? `${context.i18n._(msg`Erro:`)} ` : ""
    return pageHead({
      ...context,
      path: "/contato",
      title: prefix + title,
      description: context.i18n._(
        msg`Fale com a gente por formulário, WhatsApp, telefone ou e-mail: reservas, dúvidas, imóveis para anunciar e parcerias.`,
      ),
    })
  },
  component: Contact,
})

function Contact() {
  const { form, stampedAt, ...rest } = Route.useLoaderData()
  const [locale, today] = [useLocale(), useToday()]
  const [age] = useState(() => stampAge(stampedAt))
  return (
    <ContactPage
      input={{
        locale,
        today,
        key: rest.plain.key,
        stamp: rest.plain.stamp,
        stampAge: age,
        ...form,
      }}
      {...rest}
    />
  )
}

const NO_OPTIONS = { properties: [], bairros: [], stamp: "", turnstileSiteKey: null }
