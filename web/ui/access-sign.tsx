/** The international symbol of access (ISO 7001 PI PF 006), which LBI's art. 63 asks sites to show. */
export function AccessSign({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <rect width="48" height="48" rx="4" className="fill-blue" />
      <circle cx="20" cy="9.5" r="3.7" className="fill-paper" />
      <g fill="none" className="stroke-paper" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M20.2 15.5l1 12.2h10.3l5.3 9.6 2.7-1.2M20.7 20.6h9.6" />
        <path d="M16.3 23.2a9.6 9.6 0 1 0 13.4 12.4" />
      </g>
    </svg>
  )
}
