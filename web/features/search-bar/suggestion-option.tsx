import { useLingui } from "@lingui/react/macro"
import {
  Building2,
  GraduationCap,
  History,
  Hospital,
  Landmark,
  type LucideIcon,
  MapPin,
  Plane,
  ShoppingBag,
  Ticket,
  TrainFront,
  Trees,
} from "lucide-react"
import type { Place, PlaceKind } from "#machines/places/place.ts"
import { fold } from "#machines/site/text.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"

const ICONS: Record<PlaceKind, LucideIcon> = {
  district: MapPin,
  bairro: MapPin,
  station: TrainFront,
  museum: Landmark,
  park: Trees,
  avenue: MapPin,
  venue: Ticket,
  stadium: Ticket,
  airport: Plane,
  busTerminal: TrainFront,
  hospital: Hospital,
  university: GraduationCap,
  shopping: ShoppingBag,
  market: ShoppingBag,
  theatre: Ticket,
  sight: Landmark,
  office: Building2,
  consulate: Building2,
  city: Building2,
  zone: MapPin,
  address: MapPin,
  recent: History,
}

interface SuggestionOptionProps {
  id: string
  place: Place
  typed: string
  isActive: boolean
  onPress: () => void
  onChoose: () => void
}

/** One suggestion: the icon of its kind, its name with the typed part highlighted, and its location. */
export function SuggestionOption({ id, place, typed, isActive, onPress, onChoose }: SuggestionOptionProps) {
  const { t } = useLingui()
  const Icon = ICONS[place.kind]
  const format = useFormat()
  const { postcode, kind, secondary, centreKm } = place
  const code = kind === "zone" ? t`CEP ${postcode}, só conhecemos a zona` : t`CEP ${postcode}`
  // Bairros and stations share their names.
  const what: Partial<Record<PlaceKind, string>> = {
    district: t`bairro`,
    bairro: t`bairro`,
    station: t`estação`,
  }
  const about = [
    what[kind],
    postcode === undefined ? "" : code,
    // What is some way from the centre is in the city; its name would leave no room for how far.
    centreKm === null ? secondary : secondary.replace(/(, )?São Paulo$/, ""),
    centreKm === null ? "" : t`${format.km(centreKm)} do centro`,
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="suggestion"
      onPointerDown={(event) => {
        event.preventDefault()
        onPress()
      }}
      onClick={onChoose}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0">
        <span className="block truncate">
          <Marked text={place.main} part={typed} />
        </span>
        <span className="block truncate text-sm text-mute">
          {about.filter((part) => part !== undefined && part !== "").join(" · ")}
        </span>
      </span>
      {place.lines.length > 0 && (
        <span className="ml-auto flex shrink-0 gap-1">
          {place.lines.map((line) => (
            <LineDisc key={line} line={line} />
          ))}
        </span>
      )}
    </div>
  )
}

/** A text with the first match of the typed part in bold; accents are ignored. */
function Marked({ text, part }: { text: string; part: string }) {
  const wanted = fold(part.trim())
  const characters = [...text.normalize("NFC")]
  const folded = characters.map(fold)
  const at = wanted === "" ? -1 : folded.join("").indexOf(wanted)
  if (at < 0) return <span>{text}</span>
  return (
    <>
      <span>{characters.slice(0, at).join("")}</span>
      <mark className="bg-transparent font-heavy text-inherit">
        {characters.slice(at, at + wanted.length).join("")}
      </mark>
      <span>{characters.slice(at + wanted.length).join("")}</span>
    </>
  )
}
