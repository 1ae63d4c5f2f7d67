import type { ReactNode } from "react"

/** A list of names and values; entries without a value are left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="mt-3 border-t border-line">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[minmax(9rem,1fr)_minmax(0,2.5fr)]"
          >
            <dt className="text-sm leading-6 text-mute">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
