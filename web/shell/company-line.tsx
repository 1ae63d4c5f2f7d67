import { registrations, settings } from "#machines/site/settings.ts"

const { company, contact } = settings

/** The company's data and registrations, which must be on every page (Decreto 7.962/2013). */
export function CompanyLine({ className = "" }: { className?: string }) {
  return (
    <>
      <p className={className}>
        <span translate="no">{`${company.name} · CNPJ ${company.cnpj} · ${company.city}, ${company.state} ·`}</span>
        {"\u00a0"}
        <a translate="no" className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      </p>
      {registrations.length > 0 && <p>{registrations.join(" · ")}</p>}
    </>
  )
}
