import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url"
import type { PageFiles } from "./client-assets.ts"
import { displayFontScript } from "./display-font-script.ts"
import wholeStylesScript from "./whole-styles-script.ts?inline-script"

/** The elements of the head that get the style sheet with all rules, as HTML; without scripts it is there at once. */
export function wholeStylesTags(href: string, nonce: string): string {
  return `<noscript><link rel="stylesheet" href="${href}"></noscript><script nonce="${nonce}" data-href="${href}">${wholeStylesScript}</script>`
}

/** The tags in the head of a document without a router: font, icon, styles and scripts. */
export function PageFileTags({ files, nonce }: { files: PageFiles; nonce: string }) {
  return (
    <>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="preload" as="font" type="font/woff2" href={archivo} crossOrigin="anonymous" />
      {files.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script nonce={nonce}>{displayFontScript}</script>
      {files.wholeCss !== undefined && (
        <>
          <noscript>
            <link rel="stylesheet" href={files.wholeCss} />
          </noscript>
          <script nonce={nonce} data-href={files.wholeCss}>
            {wholeStylesScript}
          </script>
        </>
      )}
      {files.preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {files.scripts.map((script) => (
        <script
          key={script}
          type="module"
          nonce={nonce}
          {...(script.startsWith("/") ? { src: script } : { children: script })}
        />
      ))}
    </>
  )
}
/** An element in every document's head that only browsers without scripts see; styles match it (`without-scripts`). */
export function NoScriptMarker() {
  return (
    <noscript>
      <meta name="scripts" content="none" />
    </noscript>
  )
}
