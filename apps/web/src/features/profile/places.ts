import type { SpecialistProfile } from "@arnica/contract/specialists"

/** Where a specialist's sessions take place, by what is on offer. */
export const placesOf = ({
  offers,
}: Pick<SpecialistProfile, "offers">): { isOnline: boolean; isInOffice: boolean } => ({
  isOnline: offers.some(({ place }) => place === "online"),
  isInOffice: offers.some(({ place }) => place === "office"),
})
