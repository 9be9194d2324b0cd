import type { SpecialistProfile } from "@arnica/contract/specialists"

/** The parts of a profile, in the order in which they stand. */
export const TABS = ["overview", "about", "education", "reviews", "blog", "videos"] as const
export type ProfileTab = (typeof TABS)[number]

/** What counts decide about the tabs. */
type Counts = Pick<SpecialistProfile, "blogCount" | "videoCount">

/**
 * The tab that an address names: overview when it names none. Undefined for a word that is no tab, and for
 * "overview" itself, whose page has the address without a word.
 */
export function readTab(word: string | undefined): ProfileTab | undefined {
  if (word === undefined) return "overview"
  return TABS.find((tab) => tab === word && tab !== "overview")
}

/** Whether a profile has the tab: articles and videos stand only where there are some. */
export function hasTab(profile: Counts, tab: ProfileTab): boolean {
  if (tab === "blog") return profile.blogCount > 0
  if (tab === "videos") return profile.videoCount > 0
  return true
}

/** The tabs of a profile. */
export function tabsOf(profile: Counts): ProfileTab[] {
  return TABS.filter((tab) => hasTab(profile, tab))
}

/** The word of a tab in its address. */
export function tabWord(tab: ProfileTab): string | undefined {
  return tab === "overview" ? undefined : tab
}
