const LONGEST = 60

/** What a text of an address says, cut at so many letters; nothing for an empty one, or for what is none. */
export const readText = <T extends object>(value: unknown, say: (text: string) => T): Partial<T> => {
  const text = typeof value === "string" ? value.trim().slice(0, LONGEST) : ""
  return text === "" ? {} : say(text)
}
