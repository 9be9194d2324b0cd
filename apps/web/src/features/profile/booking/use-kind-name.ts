import type { SessionOffer } from "@arnica/contract/specialists"
import { useT } from "../../../platform/i18n/use-t.ts"

const KNOWN = [
  "VIDEO_INDIVIDUAL",
  "VIDEO_COUPLE",
  "VIDEO_FAMILY",
  "VIDEO_CHILD",
  "PHONE_INDIVIDUAL",
  "OFFICE_INDIVIDUAL",
  "OFFICE_COUPLE",
  "OFFICE_FAMILY",
] as const

/** The short name of a kind of session; the catalogue's own for kinds that came later. */
export function useKindName(): (offer: SessionOffer) => string {
  const t = useT("profile")
  return (offer) => {
    const code = KNOWN.find((known) => known === offer.sessionTypeCode)
    return code === undefined ? offer.name : t(`kind.${code}`)
  }
}
