import type { ReactNode } from "react"

/** Two signs drawn here: the icon library would be 1.5 KB more on pages that need nothing else of it. */
function Sign({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  )
}

/** Something is wrong here. */
export function AlertSign({ className }: { className: string }) {
  return (
    <Sign className={className}>
      <circle cx={12} cy={12} r={10} />
      <path d="M12 7v6m0 3.5v.01" />
    </Sign>
  )
}

/** It worked. */
export function CheckSign({ className }: { className: string }) {
  return (
    <Sign className={className}>
      <path d="m4 12.5 5.5 5.5L20 6.5" />
    </Sign>
  )
}
