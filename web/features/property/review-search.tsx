import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useLocation, useNavigate } from "@tanstack/react-router"
import { Search } from "lucide-react"
import type { FormEvent } from "react"
import { MAX_REVIEW_TEXT } from "#machines/property/review.ts"

type Query = Partial<Record<string, string>>

/** The parameters that a new text leaves as they are. */
const others = ({ reviewText: _, reviewPage: __, ...search }: Query): Query => search

/** Searches the reviews for a text: a form that works without scripts. */
export function ReviewSearch({ text }: { text: string | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const kept = useLocation({ select: ({ search }) => others(search as Query) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get("reviewText")).trim()
    void navigate({
      to: ".",
      search: (search) => ({ ...others(search), ...(wanted === "" ? {} : { reviewText: wanted }) }),
      hash: "reviews",
      hashScrollIntoView: false,
      resetScroll: false,
    })
  }
  return (
    <form method="get" action="#reviews" className="review-search print:hidden" onSubmit={submit}>
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        key={text}
        type="search"
        name="reviewText"
        aria-label={t`Buscar nas avaliações`}
        placeholder={t`Buscar nas avaliações`}
        maxLength={MAX_REVIEW_TEXT}
        defaultValue={text ?? ""}
        className="field"
      />
      <button type="submit" aria-label={t`Buscar`} className="button button-frame">
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  )
}

/** What to do if no review has the text. */
export function NoReviews({ text }: { text: string }) {
  return (
    <p role="status" className="mt-6">
      <Trans>Nenhuma avaliação fala de “{text}”.</Trans>{" "}
      <Link
        to="."
        search={others}
        hash="reviews"
        hashScrollIntoView={false}
        resetScroll={false}
        className="link"
      >
        <Trans>Ver todas</Trans>
      </Link>
    </p>
  )
}
