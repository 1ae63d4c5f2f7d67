/** Stones of the calçada that lay themselves one after the other while something loads (web/ui/transitions.css). */
export function LoadingPattern() {
  return (
    <div aria-hidden="true" className="loading-pattern">
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
