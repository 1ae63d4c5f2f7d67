import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import type { ContactFailure } from "#machines/contact-form.ts"
import { ApiError } from "../../api.ts"
import { ContactPage } from "../../contact/contact-page.tsx"
import { fromPosted } from "../../contact/from-posted.ts"
import { valuesFrom } from "../../contact/prefill.ts"
import { useLocale, useToday } from "../../i18n/use-locale.ts"
import { pageHead } from "../../seo.ts"

export const Route = createFileRoute("/{-$locale}/contato/")({
  loaderDeps: ({ search }) => search,
  // A form that was left is not the same form when one comes back.
  staleTime: 0,
  loader: async ({ context: { api, posted, today }, deps }) => {
    const answer = await api.contact.$get()
    if (!answer.ok) throw new ApiError(answer.status)
    const { stamp, turnstileSiteKey, ...options } = await answer.json()
    const prefilled = { values: valuesFrom(deps, options, today), problems: {}, failure: null }
    const { values, problems, failure } = posted === undefined ? prefilled : fromPosted(posted)
    return {
      options,
      turnstileSiteKey,
      plain: {
        key: (failure !== "keyReused" && posted?.values.key) || crypto.randomUUID(),
        stamp: (posted?.fields.some(({ code }) => code === "tooFast") && posted.values.stamp) || stamp,
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
  const { form, ...rest } = Route.useLoaderData()
  const [locale, today] = [useLocale(), useToday()]
  return <ContactPage input={{ locale, today, ...form }} {...rest} />
}
