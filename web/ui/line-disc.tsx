import { useLingui } from "@lingui/react/macro"

/** Colours of each line and of the number on it, chosen for contrast. */
const LINES: Record<number, { background: string; text: string }> = {
  1: { background: "bg-[#0455a1]", text: "text-paper" },
  2: { background: "bg-[#007e5e]", text: "text-paper" },
  3: { background: "bg-[#d7281f]", text: "text-paper" },
  4: { background: "bg-[#ffd503]", text: "text-ink" },
  5: { background: "bg-[#9b3894]", text: "text-paper" },
  7: { background: "bg-[#ca016b]", text: "text-paper" },
  8: { background: "bg-[#97a098]", text: "text-ink" },
  9: { background: "bg-[#00a78e]", text: "text-ink" },
  10: { background: "bg-[#008b8b]", text: "text-ink" },
  11: { background: "bg-[#f04e23]", text: "text-ink" },
  12: { background: "bg-[#083e8b]", text: "text-paper" },
  13: { background: "bg-[#00ab4e]", text: "text-ink" },
  15: { background: "bg-[#c0c0c0]", text: "text-ink" },
  17: { background: "bg-[#c39a35]", text: "text-ink" },
}

/** Classes of a line's ground and of the text on it. */
export function lineColours(line: number): { background: string; text: string } {
  return LINES[line] ?? { background: "bg-ink", text: "text-paper" }
}

/** A metro or train line as a numbered disc; the number is text, so the colour is never the only information. */
export function LineDisc({ line }: { line: number }) {
  const { t } = useLingui()
  const { background, text } = lineColours(line)
  return (
    <span
      role="img"
      aria-label={t`Linha ${line}`}
      className={`inline-grid size-5 shrink-0 place-items-center rounded-full text-sm font-[800] leading-none [print-color-adjust:exact] ${background} ${text}`}
    >
      {line}
    </span>
  )
}
