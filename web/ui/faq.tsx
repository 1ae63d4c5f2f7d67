import type { DocumentIn } from "#machines/site/documents.ts"

/** Questions that expand to show their answers. */
export function Faq({ items }: { items: DocumentIn<"faq/contact"> }) {
  return (
    <div className="faq">
      {items.map(({ id, q, a }) => (
        <details key={id}>
          <summary>
            <h3>{q}</h3>
          </summary>
          <p>{a}</p>
        </details>
      ))}
    </div>
  )
}
