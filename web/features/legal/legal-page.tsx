import type { ReactNode } from "react"

/** A text page: one column of a readable width. */
export function LegalPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <article className="page pb-20 pt-8">
      <h1 className="max-w-3xl text-2xl">{title}</h1>
      <div className="mt-8 max-w-2xl [&_h2]:mb-3 [&_h2]:mt-10 [&_h2]:text-lg [&_li]:mt-2 [&_p]:mt-3 [&_ul]:list-disc [&_ul]:pl-5">
        {children}
      </div>
    </article>
  )
}
