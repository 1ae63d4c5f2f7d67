import { useLingui } from "@lingui/react/macro"

/** A metro or train line as a numbered disc; the number is text, so the colour is never the only information. */
export function LineDisc({ line }: { line: number }) {
  const { t } = useLingui()
  return (
    <span role="img" aria-label={t`Linha ${line}`} data-line={line} className="line-disc">
      {line}
    </span>
  )
}
