/** Stones of the calçada that lay themselves one after the other while something loads (web/ui/transitions.css). */
export function Laying() {
  return (
    <div aria-hidden="true" className="laying">
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
