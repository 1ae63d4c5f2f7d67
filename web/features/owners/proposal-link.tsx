import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** A link to the contact form, prefilled for an owner who wants to register a property. */
export function ProposalLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link
      to="/{-$locale}/contato"
      params={useLocaleParam()}
      search={{ visitorType: "owner", subject: "registerProperty" }}
      className={className}
    >
      {children}
    </Link>
  )
}
