import privacy from "@arnica/i18n/messages/en/privacy.json" with { type: "json" }

const { section: SECTIONS, field: FIELDS } = privacy.export

/** Whether a section of an archive has a name in every language. A test reads an archive for names that are missing. */
export const isNamedSection = (name: string): name is keyof typeof SECTIONS => Object.hasOwn(SECTIONS, name)

/** Whether a field of an archive has a name in every language. */
export const isNamedField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name)
