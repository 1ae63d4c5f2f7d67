import starter from "./starter.ts?inline-script"

/** The text of starter.ts. */
export const STARTER: string = starter

interface StarterScriptProps {
  /** In the order in which they are evaluated; the last is the entry. */
  modules: readonly string[]
  /** If set, they wait until the page is used, unless localStorage has this key. */
  waitUnless?: string | undefined
  nonce: string
}

/** What brings the scripts of a document that React hydrates, at the end of its head. */
export function StarterScript({ modules, waitUnless, nonce }: StarterScriptProps) {
  return (
    <script
      nonce={nonce}
      data-modules={modules.join(" ")}
      data-unless={waitUnless}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own script.
      dangerouslySetInnerHTML={{ __html: STARTER }}
    />
  )
}
