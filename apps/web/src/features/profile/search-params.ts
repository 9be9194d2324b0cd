import { type Before, readAgain } from "../../shared/appointments/again.ts"
import { type ProfileTab, TABS } from "./tabs.ts"

/** What the address of a profile says beside its path. */
export type ProfileSearch = Partial<Before> & {
  /** Shows the reviews in one language alone: two letters. */
  readonly language?: string
}

/** Which part of a previewed profile is open. */
export type PreviewSearch = { readonly tab?: ProfileTab }

/** Reads that. */
export const readPreviewSearch = (search: Record<string, unknown>): PreviewSearch => {
  const tab = TABS.find((each) => each === search.tab)
  return tab === undefined ? {} : { tab }
}

/** Reads the address; whatever does not belong there is left out. */
export const readProfileSearch = (search: Record<string, unknown>): ProfileSearch => {
  const { language } = search
  const again = readAgain(search)
  return typeof language === "string" && /^[a-z]{2}$/.test(language) ? { ...again, language } : again
}
