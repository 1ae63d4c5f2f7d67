import { createFileRoute } from "@tanstack/react-router"
import { officialContact } from "#web/features/contact/official/official-contact-form.ts"
import { OfficialContactPage } from "#web/features/contact/official/official-contact-page.tsx"
import { pageHead } from "#web/shell/head/page-head.ts"
import { POSTED_ONCE } from "../-posted-once.ts"

export const Route = createFileRoute("/{-$locale}/contato-oficial")({
  staticData: { messages: ["contact/official", "privacy"], inSitemap: true, edgeCacheable: true },
  ...POSTED_ONCE,
  loader: ({ context }) => officialContact(context),
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined ? {} : pageHead({ ...context, ...loaderData.head }),
  component: OfficialContact,
})

function OfficialContact() {
  return <OfficialContactPage {...Route.useLoaderData().form} />
}
