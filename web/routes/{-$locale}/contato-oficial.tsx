import { createFileRoute } from "@tanstack/react-router"
import { officialContact } from "../../contact/official/official-contact-form.ts"
import { OfficialContactPage } from "../../contact/official/official-contact-page.tsx"
import { pageHead } from "../../seo.ts"
import { POSTED_ONCE } from "../-posted-once.ts"

export const Route = createFileRoute("/{-$locale}/contato-oficial")({
  staticData: { messages: ["contact/official", "privacy"], listed: true, isShared: true },
  ...POSTED_ONCE,
  loader: ({ context }) => officialContact(context),
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined ? {} : pageHead({ ...context, ...loaderData.head }),
  component: OfficialContact,
})

function OfficialContact() {
  return <OfficialContactPage {...Route.useLoaderData().form} />
}
