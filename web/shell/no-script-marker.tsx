/** An element in every document's head that only browsers without scripts see; styles match it (`without-scripts`). */
export function NoScriptMarker() {
  return (
    <noscript>
      <meta name="scripts" content="none" />
    </noscript>
  )
}
