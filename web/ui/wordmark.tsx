import { settings } from "#machines/site/settings.ts"

/** The brand: a corner of a red beam, and the name. */
export function Wordmark() {
  return (
    <span
      translate="no"
      className="inline-flex items-center gap-2.5 text-[1.625rem] font-black leading-none tracking-[-0.04em]"
    >
      <svg aria-hidden="true" viewBox="0 0 22 22" className="h-[1.375rem] w-[1.375rem]">
        <path d="M0 0h22v22h-8V8H0z" className="fill-red" />
      </svg>
      <span>{settings.brand.toLowerCase()}</span>
    </span>
  )
}
