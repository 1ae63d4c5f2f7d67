/** Drawing for a search without results: an empty stage with its curtain drawn. */
export function EmptyStage() {
  return (
    <svg aria-hidden="true" viewBox="0 0 224 168" className="w-full max-w-56">
      <path d="M0 0h224v168H0z" fill="#f6b70f" />
      <path d="M24 16h176v120H24z" fill="#15130f" />
      <path d="m112 34 44 102H68z" fill="#fff" />
      <path d="M24 16h60q0 76-36 120H24zM200 16h-60q0 76 36 120h24z" fill="#d3261d" />
      <path
        d="M48 16h12q0 70-24 120H24q24-50 24-120zM176 16h-12q0 70 24 120h12q-24-50-24-120z"
        fill="#b01c14"
      />
      <path d="M12 8h200v16H12z" fill="#1d3fa8" />
      <path d="M0 136h224v32H0z" fill="#15130f" />
      <path d="M0 144h224v6H0z" fill="#f6b70f" />
      <path d="M108 96h8v34h-8zM98 130h28v6H98z" fill="#15130f" />
      <circle cx="112" cy="90" r="9" fill="#15130f" />
    </svg>
  )
}
