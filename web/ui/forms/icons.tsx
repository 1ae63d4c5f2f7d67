import type { ReactNode } from "react"

/** Two icons drawn here: the icon library would add 1.5 KB to pages that need nothing else of it. */
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

/** The icon of errors. */
export function AlertSign({ className }: { className: string }) {
  return (
    <Sign className={className}>
      <circle cx={12} cy={12} r={10} />
      <path d="M12 7v6m0 3.5v.01" />
    </Sign>
  )
}

/** The icon of success. */
export function CheckSign({ className }: { className: string }) {
  return (
    <Sign className={className}>
      <path d="m4 12.5 5.5 5.5L20 6.5" />
    </Sign>
  )
}
