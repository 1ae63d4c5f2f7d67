import type { ReactNode } from "react"
import { AlertSign } from "./icons.tsx"

export interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** The error message, with the same text as in the summary. */
  error?: string | undefined
  className?: string
  /** Renders the control; the props associate it with its hint and its error. */
  children: (control: ControlProps) => ReactNode
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
      <label htmlFor={id} className="block font-[750]">
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
      {error}
    </p>
  )
}
