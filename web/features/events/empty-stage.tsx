/** Drawing for a search without results: an empty stage with its curtain drawn. */
export function EmptyStage() {
  return (
    <svg aria-hidden="true" viewBox="0 0 224 168" className="w-full max-w-56">
      <path d="M0 0h224v168H0z" fill="#f6b70f" />
      <path d="M24 16h176v120H24z" fill="#15130f" />
      <path d="m112 34 44 102H68z" fill="#fff" />
      <path d="M24 16h60q0 76-36 120H24zM200 16h-60q0 76 36 120h24z" fill="#d3261d" />
      <path d="M12 8h200v16H12z" fill="#1d3fa8" />
      <path
        d="M0 136h224v8H0zM0 150h224v18H0zM108 96h8v34h-8zM98 130h28v6H98zM103 90a9 9 0 0 1 18 0 9 9 0 0 1-18 0z"
        fill="#15130f"
      />
    </svg>
  )
}
