/** Stands in the head of every document: styles find the element in it where no scripts run (`without-scripts`). */
export function ScriptsMark() {
  return (
    <noscript>
      <meta name="scripts" content="none" />
    </noscript>
  )
}
