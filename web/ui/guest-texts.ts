import { useLingui } from "@lingui/react/macro"
import type { GuestKind } from "#machines/stay/guests.ts"

/** Labels of seed §3. */
export function useGuestTexts(): Record<GuestKind, { label: string; note: string }> {
  const { t } = useLingui()
  return {
    adults: { label: t`Adultos`, note: t`13 anos ou mais` },
    children: { label: t`Crianças`, note: t`De 2 a 12 anos` },
    babies: { label: t`Bebês`, note: t`Menor de 2` },
    pets: { label: t`Animais de estimação`, note: t`Vai levar um animal de serviço?` },
  }
}
