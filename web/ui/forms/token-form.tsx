import type { ReactElement } from "react"
import { useAction } from "../i18n/use-locale.ts"

interface TokenFormProps {
  /** Path in Portuguese. */
  to: string
  token: string
  className?: string
  children: ReactElement | (ReactElement | false)[]
}

/** A form that posts the token of a mail's link, so that the next address does not contain it. */
export function TokenForm({ to, token, className, children }: TokenFormProps) {
  return (
    <form method="post" action={useAction(to)} noValidate className={className}>
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  )
}
