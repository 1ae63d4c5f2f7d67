import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import { X } from "lucide-react"
import { type KeyboardEvent, useEffect, useId, useRef } from "react"
import type { ActorRefFrom } from "xstate"
import type { destinationMachine } from "#machines/destination.ts"
import { SuggestionOption } from "./suggestion-option.tsx"

interface DestinationCellProps {
  actor: ActorRefFrom<typeof destinationMachine>
  /** The location panel is the open one. */
  isOpen: boolean
  onOpen: (input: HTMLElement) => void
}

/**
 * The destination: an editable combobox with a list, chosen by hand.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function DestinationCell({ actor, isOpen, onOpen }: DestinationCellProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (state) => state)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const inputId = useId()
  const { text, suggestions, active } = snapshot.context
  const isListed = isOpen && snapshot.hasTag("listed")
  const optionId = (index: number) => `${listId}-${index}`

  // What was typed before the page came alive is typed now.
  useEffect(() => {
    const typed = input.current?.value ?? ""
    if (typed !== actor.getSnapshot().context.text) actor.send({ type: "TYPED", text: typed })
  }, [actor])

  useEffect(() => {
    if (isListed && active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" })
  }, [isListed, active, listId])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && !isListed && text !== "") {
      event.preventDefault()
      event.stopPropagation()
      actor.send({ type: "CLEARED" })
      return
    }
    if (event.key === "Enter" && isListed && snapshot.can({ type: "ACTIVE_CHOSEN" })) {
      event.preventDefault()
      actor.send({ type: "ACTIVE_CHOSEN" })
      return
    }
    const to = ({ ArrowDown: "next", ArrowUp: "previous" } as const)[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (!isOpen) onOpen(event.currentTarget)
    else actor.send({ type: "ACTIVE_MOVED", to })
  }

  return (
    <div className="cell cell-location" data-marked={isOpen ? "" : undefined}>
      <label htmlFor={inputId} className="cell-label">
        <Trans>Onde</Trans>
      </label>
      <input
        ref={input}
        id={inputId}
        name="location"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        placeholder={t`Buscar destinos`}
        value={text}
        className="cell-input"
        onChange={(event) => {
          if (!isOpen) onOpen(event.currentTarget)
          actor.send({ type: "TYPED", text: event.currentTarget.value })
        }}
        onClick={(event) => {
          if (!isOpen) onOpen(event.currentTarget)
        }}
        onFocus={(event) => {
          if (!isOpen && event.currentTarget.matches(":focus-visible")) onOpen(event.currentTarget)
        }}
        onKeyDown={onKeyDown}
      />
      {text !== "" && (
        <button
          type="button"
          className="cell-clear scripted"
          aria-label={t`Limpar destino`}
          onClick={() => {
            actor.send({ type: "CLEARED" })
            input.current?.focus()
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
      {isListed && (
        <div className="panel panel-location">
          <div id={listId} role="listbox" aria-label={t`Sugestões de destino`} className="suggestions">
            {suggestions.map((place, index) => (
              <SuggestionOption
                key={place.placeId}
                id={optionId(index)}
                place={place}
                typed={text}
                isActive={index === active}
                onChoose={() => actor.send({ type: "CHOSEN", placeId: place.placeId })}
              />
            ))}
          </div>
        </div>
      )}
      <p role="status" className="sr-only">
        {isListed && <Plural value={suggestions.length} one="# sugestão" other="# sugestões" />}
        {isOpen && snapshot.matches("nothingFound") && <Trans>Nenhuma sugestão</Trans>}
      </p>
    </div>
  )
}
