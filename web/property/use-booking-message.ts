import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { useFormat } from "../i18n/use-format.ts"
import { useLocale } from "../i18n/use-locale.ts"
import { inBairro } from "./in-bairro.ts"
import type { Reserving } from "./reserve-panel.tsx"

/**
 * The prefilled booking message: property, code, dates, guests and the displayed total, in the guest's language.
 */
export function useBookingMessage({ property, stay, quote }: Reserving): string {
  const { t, i18n } = useLingui()
  const { money, date } = useFormat()
  const { tag } = LOCALE_NAMES[useLocale()]
  const { name, code } = property
  const where = inBairro(i18n, property)
  const { adults, children, babies, pets } = stay.guests
  const people = [
    adults > 0 ? t`${plural(adults, { one: "# adulto", other: "# adultos" })}` : "",
    children > 0 ? t`${plural(children, { one: "# criança", other: "# crianças" })}` : "",
    babies > 0 ? t`${plural(babies, { one: "# bebê", other: "# bebês" })}` : "",
    pets > 0 ? t`${plural(pets, { one: "# animal de estimação", other: "# animais de estimação" })}` : "",
  ].filter((part) => part !== "")
  const who = new Intl.ListFormat(tag, { type: "conjunction" }).format(people)
  const opening = t`Olá! Quero reservar o apartamento ${name} (${code}), ${where}.`
  const when =
    stay.checkIn === undefined || stay.checkOut === undefined
      ? t`Ainda não escolhi as datas.`
      : t`Chegada em ${date(stay.checkIn)} e saída em ${date(stay.checkOut)}.`
  const guests = who === "" ? "" : t`Hóspedes: ${who}.`
  const total = quote === null ? "" : t`O site mostra ${money(quote.total)} no total.`
  return [opening, when, guests, total].filter((part) => part !== "").join("\n")
}
