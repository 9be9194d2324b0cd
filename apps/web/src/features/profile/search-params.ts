/** What the address of a profile says beside its path. */
export type ProfileSearch = {
  /** Shows the reviews in one language alone: two letters. */
  readonly language?: string
}

/** Reads the address; whatever does not belong there is left out. */
export const readProfileSearch = (search: Record<string, unknown>): ProfileSearch => {
  const { language } = search
  return typeof language === "string" && /^[a-z]{2}$/.test(language) ? { language } : {}
}
