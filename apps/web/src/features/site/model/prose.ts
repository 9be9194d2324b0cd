/** A part of a longer text. */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }

/**
 * The parts of a text whose parts stand apart by an empty line: one that begins with "## " is a heading, one whose
 * lines all begin with "- " is a list. Nothing else is markup.
 */
export const readProse = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(readBlock)

const readBlock = (part: string): Block => {
  if (part.startsWith("## ")) return { kind: "heading", text: part.slice(3) }
  const lines = part.split("\n")
  if (lines.every((line) => line.startsWith("- ")))
    return { kind: "list", items: lines.map((line) => line.slice(2)) }
  return { kind: "paragraph", text: part }
}
