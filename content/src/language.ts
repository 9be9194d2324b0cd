/** The ten languages of the interface, in the order in which the data files list them. */
export const contentLanguages = ["bg", "de", "el", "en", "es", "fr", "hr", "pl", "ro", "uk"] as const

/** One of the ten languages of the interface (ISO 639-1). */
export type Language = (typeof contentLanguages)[number]

/** A text in all ten languages. None is empty. */
export type Localized = Record<Language, string>

/** Several texts in each of the ten languages, such as search synonyms. */
export type LocalizedList = Record<Language, string[]>
