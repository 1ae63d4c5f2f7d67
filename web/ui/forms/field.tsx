import type { ReactElement, ReactNode } from "react"

export interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** The error message, with the same text as in the summary. */
  error?: string | undefined
  className?: string
  /** Renders the control; the props associate it with its hint and its error. */
  children: (control: ControlProps) => ReactElement
}

export interface ControlProps {
  id: string
  "aria-invalid": true | undefined
  "aria-describedby": string | undefined
}

/** A labelled control with its hint and its error message. */
export function Field({ id, label, hint, error, className = "", children }: FieldProps) {
  const described = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`]
    .filter((each) => each !== "")
    .join(" ")
  return (
    <div className={`form-field ${className}`} data-wrong={error === undefined ? undefined : ""}>
      <label htmlFor={id} className="block font-strong">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-mute">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {children({
        id,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": described === "" ? undefined : described,
      })}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p id={id} className="form-error">
      <AlertSign className="mt-px size-4.5 shrink-0" />
      <span>{error}</span>
    </p>
  )
}

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
function AlertSign({ className }: { className: string }) {
  return (
    <Sign className={className}>
      <circle cx={12} cy={12} r={10} />
      <path d="M12 7v6m0 3.5v.01" />
    </Sign>
  )
}

/** The icon of success. */
export function CheckIcon({ className }: { className: string }) {
  return (
    <Sign className={className}>
      <path d="m4 12.5 5.5 5.5L20 6.5" />
    </Sign>
  )
}
