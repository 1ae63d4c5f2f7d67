import { useLingui } from "@lingui/react/macro"

/** A field that people do not see and robots fill in. It is shown to a person whose browser filled it in. */
export function Honeypot({
  id = "website",
  isShown,
  value,
}: {
  id?: string
  isShown: boolean
  value: string
}) {
  const { t } = useLingui()
  return (
    <div
      className={isShown ? "form-field" : "form-honeypot"}
      data-wrong={isShown ? "" : undefined}
      aria-hidden={isShown ? undefined : true}
    >
      <label htmlFor={id} className="block font-strong">
        {t`Deixe este campo vazio`}
      </label>
      <input
        id={id}
        name="website"
        type="text"
        defaultValue={value}
        autoComplete="off"
        tabIndex={isShown ? undefined : -1}
        className="field w-full"
      />
    </div>
  )
}
