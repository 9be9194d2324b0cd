const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()

/** Whether one of these words stands in a text, however it is accented. A word that ends in `*` is a beginning. */
export const hasBadWord = (text: string, words: readonly string[]): boolean => {
  const said: readonly string[] = plain(text).match(/[\p{L}\d]+/gu) ?? []
  return words
    .map(plain)
    .some((word) =>
      word.endsWith("*") ? said.some((each) => each.startsWith(word.slice(0, -1))) : said.includes(word),
    )
}
