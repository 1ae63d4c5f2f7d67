import { Trans, useLingui } from "@lingui/react/macro"
import type { TipDetail } from "#machines/city/tip.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { useTipTexts } from "./use-tip-texts.ts"

/** The facts for planning a visit: duration, price, best time, directions, and when they were last checked. */
export function TipPlanning({ tip }: { tip: TipDetail }) {
  const { t } = useLingui()
  const { durationOf, priceOf } = useTipTexts()
  const { longMonth } = useFormat()
  const { metro, website, checked, bestTime, gettingThere, priceNote } = tip
  return (
    <aside aria-label={t`Para planejar a visita`} className="tip-planning">
      <dl>
        <div className="tip-plan">
          <dt>
            <Trans>Duração</Trans>
          </dt>
          <dd className="tip-fact">{durationOf(tip)}</dd>
        </div>
        <div className="tip-plan">
          <dt>
            <Trans>Preço por pessoa</Trans>
          </dt>
          <dd className="tip-fact">{priceOf(tip)}</dd>
          <dd className="mt-1">{priceNote}</dd>
        </div>
        <div className="tip-plan">
          <dt>
            <Trans>Melhor horário</Trans>
          </dt>
          <dd>{bestTime}</dd>
        </div>
        <div className="tip-plan">
          <dt>
            <Trans>Como chegar</Trans>
          </dt>
          <dd className="flex items-center gap-2 font-[750]">
            <LineDisc line={metro.line} />
            <Trans>
              {metro.minutes} min a pé de {metro.station}
            </Trans>
          </dd>
          <dd className="mt-1">{gettingThere}</dd>
        </div>
      </dl>
      <p className="border-t border-line pt-4 text-sm text-mute">
        <Trans>Informações conferidas em {longMonth(checked)}.</Trans>
      </p>
      {website !== null && (
        <a href={website} rel="noopener" className="button button-frame mt-4 w-full print:hidden">
          <Trans>Site oficial: {new URL(website).hostname.replace(/^www\./, "")}</Trans>
        </a>
      )}
    </aside>
  )
}
