import { FAVOURITES_KEY } from "../favourites/kept.ts"
import starter from "./starter.ts?inline-script"

interface StarterScriptProps {
  /** In the order in which they are evaluated; the last is the entry. */
  modules: readonly string[]
  /** Whether they wait until the page is used, unless the device keeps favourites. */
  isText: boolean
  nonce: string
}

/** What brings the scripts of a document that React hydrates, at the end of its head. */
export function StarterScript({ modules, isText, nonce }: StarterScriptProps) {
  return (
    <script
      nonce={nonce}
      data-modules={modules.join(" ")}
      data-unless={isText ? FAVOURITES_KEY : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own script.
      dangerouslySetInnerHTML={{ __html: starter }}
    />
  )
}
