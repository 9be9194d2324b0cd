import type { SpecialistProfile } from "@arnica/contract/specialists"

/** Where a specialist's sessions take place, by what is on offer. */
export const placesOf = ({
  offers,
}: Pick<SpecialistProfile, "offers">): { isOnline: boolean; isInOffice: boolean } => ({
  isOnline: offers.some(({ place }) => place === "online"),
  isInOffice: offers.some(({ place }) => place === "office"),
})

/** The address of the office with its city said once; empty when none is known. */
export const addressOf = ({
  officeAddress,
  city,
}: Pick<SpecialistProfile, "officeAddress" | "city">): string => {
  if (officeAddress === null) return city ?? ""
  return city === null || officeAddress.includes(city) ? officeAddress : `${officeAddress}, ${city}`
}
