/** A text without case, accents, final forms and places to break, as people type it in a hurry. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}|\u00AD/gu, "")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replaceAll("ł", "l")
    .trim()
}

/** Whether every word that was typed begins a word of the text; nothing typed fits all. */
export function fits(text: string, typed: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u)
  return folded(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
