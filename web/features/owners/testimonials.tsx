import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { DocumentIn } from "#machines/site/documents.ts"

/** The owners' testimonials, including complaints. */
export function Testimonials({ items }: { items: DocumentIn<"testimonials"> }) {
  const { t } = useLingui()
  const services = { advertising: t`anúncio`, management: t`gestão completa`, cleaning: t`limpeza` }
  return (
    <section className="page section">
      <h2 className="text-2xl">
        <Trans>Quem já trabalha com a gente</Trans>
      </h2>
      <div className="mt-10 cards">
        {items.map(({ name, bairro, properties, service, since, text }) => (
          <figure key={name} className="testimonial flex flex-col border-t-2 border-ink pt-4">
            <blockquote>
              <p>{text}</p>
            </blockquote>
            <figcaption className="mt-4 text-sm text-mute">
              <strong className="block text-base text-ink">{name}</strong>
              {bairro} · <Plural value={properties} one="# imóvel" other="# imóveis" /> · {services[service]}{" "}
              · <Trans>desde {since}</Trans>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
