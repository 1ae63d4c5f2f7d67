import { createFileRoute } from "@tanstack/react-router"
import type { RawFormSearch } from "#machines/addresses.ts"
import { pageTexts } from "#web/features/newsletter/page-texts.ts"
import { SentPage, SignUpPage } from "#web/features/newsletter/sign-up-page.tsx"
import { signUpState } from "#web/features/newsletter/sign-up-state.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/newsletter/")({
  staticData: { messages: ["newsletter"] },
  loaderDeps: ({ search }) => ({ isSent: (search as RawFormSearch).status === "sent" }),
  // Every visit needs a new stamp.
  staleTime: 0,
  gcTime: 0,
  loader: async ({ context: { pageApi: api, i18n, posted }, deps }) => {
    if (deps.isSent && posted === undefined) return { form: null, texts: pageTexts(i18n, "sent") }
    const answer = await api.newsletter.$get()
    // The page is shown even if nothing can be stored now: it keeps what was typed.
    const form = signUpState(posted, answer.ok ? (await answer.json()).stamp : "")
    return { form, texts: pageTexts(i18n, "signUp", form.problem !== null) }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead({ ...context, ...loaderData.texts, path: "/newsletter", indexed: false }),
  component: SignUp,
})

function SignUp() {
  const { form } = Route.useLoaderData()
  return form === null ? <SentPage /> : <SignUpPage form={form} />
}
