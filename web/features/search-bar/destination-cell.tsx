import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import { X } from "lucide-react"
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react"
import type { ActorRefFrom } from "xstate"
import type { destinationMachine } from "#machines/search/destination.machine.ts"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import { isOfInputMethod, isUnfinished } from "#web/ui/input-method.ts"
import { LoadingPattern } from "#web/ui/loading-pattern.tsx"
import { SuggestionOption } from "./suggestion-option.tsx"

interface DestinationCellProps {
  actor: ActorRefFrom<typeof destinationMachine>
  /** True while the location panel is open. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/**
 * The destination: an editable combobox with a listbox and manual selection.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function DestinationCell({ actor, isOpen, onOpen, onClose }: DestinationCellProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (state) => state)
  const input = useRef<HTMLInputElement>(null)
  /** True while a pointer is pressed on the box: the panel opens when it is released, because it may move the bar. */
  const isPressed = useRef(false)
  const listId = useId()
  const inputId = useId()
  const { text, suggestions, active } = snapshot.context
  const isListed = isOpen && snapshot.hasTag("listed")
  // While a chosen place is located, the visitor does not wait for a list.
  const isSlow = useSlow(isOpen && snapshot.hasTag("pending") && !snapshot.matches("locating"))
  const isNothingFound = isOpen && snapshot.matches("nothingFound")
  const optionId = (index: number) => `${listId}-${index}`

  // Text that was typed before hydration goes to the machine now.
  useEffect(() => {
    const typed = input.current?.value ?? ""
    if (typed !== actor.getSnapshot().context.text) actor.send({ type: "TYPED", text: typed })
  }, [actor])

  useEffect(() => {
    if (isListed && active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" })
  }, [isListed, active, listId])

  const typing = useTyping(actor, input)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOfInputMethod(event.nativeEvent)) return
    typing.goOn()
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
    if (event.altKey && event.key === "ArrowUp") {
      event.preventDefault()
      if (isOpen) onClose()
      return
    }
    if (isListed && ["Home", "End", "ArrowLeft", "ArrowRight"].includes(event.key)) {
      // The key moves the caret as in any text box, so no suggestion stays active.
      actor.send({ type: "ACTIVE_LEFT" })
      return
    }
    const to = ({ ArrowDown: "next", ArrowUp: "previous" } as const)[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (!isOpen) onOpen()
    else if (!event.altKey) actor.send({ type: "ACTIVE_MOVED", to })
  }

  return (
    <div
      className="cell cell-location"
      data-panel="location"
      data-marked={isOpen ? "" : undefined}
      data-suggesting={isOpen && snapshot.hasTag("suggesting") ? "" : undefined}
    >
      <label htmlFor={inputId} className="cell-label">
        {t`Onde`}
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
        onChange={({ nativeEvent }) => {
          if (!isOpen) onOpen()
          typing.change("isComposing" in nativeEvent && nativeEvent.isComposing === true)
        }}
        onCompositionStart={typing.goOn}
        onCompositionEnd={typing.compositionEnds}
        onPointerDown={() => {
          isPressed.current = true
          typing.goOn()
        }}
        onClick={() => {
          isPressed.current = false
          if (!isOpen) onOpen()
        }}
        onFocus={() => {
          if (!isPressed.current && !isOpen) onOpen()
        }}
        onBlur={() => {
          isPressed.current = false
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
        <SectionBoundary name="suggestions" fallback={null} resetKey={suggestions}>
          <div className="panel panel-location">
            <div
              id={listId}
              role="listbox"
              aria-label={
                snapshot.hasTag("offered") ? t`Buscas recentes e bairros populares` : t`Sugestões de destino`
              }
              className="suggestions"
            >
              {suggestions.map((place, index) => (
                <SuggestionOption
                  key={place.placeId}
                  id={optionId(index)}
                  place={place}
                  typed={snapshot.hasTag("offered") ? "" : text}
                  isActive={index === active}
                  onPress={typing.hold}
                  onChoose={() => {
                    typing.endComposition()
                    actor.send({ type: "CHOSEN", placeId: place.placeId })
                  }}
                />
              ))}
            </div>
            {suggestions.some(({ source }) => source === "google") && (
              <p className="border-t border-line px-5 py-2 text-right text-sm text-mute" translate="no">
                Google Maps
              </p>
            )}
          </div>
        </SectionBoundary>
      )}
      {isSlow && !isListed && <SuggestionSkeleton />}
      <p
        role="status"
        className={isNothingFound ? "sr-only max-md:not-sr-only max-md:pt-5 max-md:text-mute" : "sr-only"}
      >
        {isListed && (
          <span>{t`${plural(suggestions.length, { one: "# sugestão", other: "# sugestões" })}`}</span>
        )}
        {isSlow && !isListed && <span>{t`Buscando sugestões…`}</span>}
        {isNothingFound && <span>{t`Nenhuma sugestão`}</span>}
      </p>
    </div>
  )
}

/** What is typed, and what an input method composes, in the box. */
function useTyping(actor: DestinationCellProps["actor"], input: RefObject<HTMLInputElement | null>) {
  const now = useRef({
    isComposing: false,
    /** True while what the box shows is not meant yet. */
    isUnfinished: false,
    /** True while a suggestion is pressed: the list stays until the press ends, also if it ends the composition. */
    isHeld: false,
    /** True from a choice during a composition on: what is left of that comes to the box, and is not meant. */
    isDropped: false,
  }).current
  const send = () => {
    const text = input.current?.value ?? ""
    now.isUnfinished = now.isHeld || isUnfinished(now.isComposing, text)
    actor.send({ type: now.isUnfinished ? "COMPOSED" : "TYPED", text })
  }
  return {
    change: (isComposing: boolean) => {
      if (now.isDropped) return
      now.isComposing = isComposing
      send()
    },
    compositionEnds: () => {
      now.isComposing = false
      if (now.isUnfinished && !now.isDropped) send()
    },
    /** Whoever types on, or begins to compose, means it. */
    goOn: () => {
      Object.assign(now, { isDropped: false, isHeld: false })
    },
    hold: () => {
      now.isHeld = true
      const release = () => {
        removeEventListener("click", release)
        removeEventListener("pointercancel", release)
        now.isHeld = false
        // Not on the suggestion after all.
        if (now.isUnfinished && !now.isComposing && !now.isDropped) send()
      }
      addEventListener("click", release)
      addEventListener("pointercancel", release)
    },
    /** Ends a composition, whose text is not wanted any more. */
    endComposition: () => {
      if (!now.isComposing && !now.isUnfinished) return
      Object.assign(now, { isComposing: false, isUnfinished: false, isDropped: true })
      // Leaving the box ends it in every browser.
      input.current?.blur()
      input.current?.focus()
      now.isDropped = true
    },
  }
}

/** A wait longer than this is shown, ms. */
const SLOW_AFTER = 300

/** True once something has been pending long enough for a waiting sign. */
function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow
}

function SuggestionSkeleton() {
  return (
    <div aria-hidden="true" className="panel panel-location" data-testid="suggestion-skeleton">
      <div className="p-5">
        <LoadingPattern />
      </div>
    </div>
  )
}
