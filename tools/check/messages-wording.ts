import type { Language } from "@arnica/i18n"
import type { Texts } from "./messages-bundles.ts"

const PLACEHOLDER = /\{\{[^}]*\}\}/g
const TAG = /<\/?\w+\s*\/?>/g
const TO_AVOID = /\b(journey|empower\w*|unlock\w*|seamless\w*)\b/i

/** The placeholders and tags of a text, sorted, each once. */
export function slotsOf(text: string): string {
  const slots = [...text.matchAll(PLACEHOLDER), ...text.matchAll(TAG)].map(([slot]) =>
    slot.replaceAll(/\s/g, ""),
  )
  return [...new Set(slots)].sort().join(" ")
}

/** What of a text is left to translate: no placeholders, no tags, no signs at its ends. Empty without letters. */
export function wordsOf(text: string): string {
  const bare = text.replaceAll(PLACEHOLDER, " ").replaceAll(TAG, " ").replaceAll(/\s+/g, " ")
  return bare.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "")
}

/** What is wrong with the wording of texts by themselves, whatever they translate. */
export function wordingFlaws({ language, texts }: { language: Language; texts: Texts }): string[] {
  return [...texts].flatMap(([key, text]) => flawsOf({ language, text }).map((flaw) => `${key}: ${flaw}`))
}

function flawsOf({ language, text }: { language: Language; text: string }): string[] {
  if (text.trim() === "") return ["is empty"]
  const flaws: string[] = []
  if (text !== text.trim()) flaws.push("starts or ends with a space")
  if (/[!¡！]/.test(text)) flaws.push("has an exclamation mark")
  if (language === "ro" && /[şţŞŢ]/.test(text))
    flaws.push("has ş or ţ with a cedilla; Romanian is written ș and ț")
  if (text.includes("$t(")) flaws.push("nests another message; write it out")
  const [word] = language === "en" ? (TO_AVOID.exec(text) ?? []) : []
  if (word !== undefined) flaws.push(`says "${word}", a word that the product avoids`)
  if (!/^[^{}]*(\{\{\w+\}\}[^{}]*)*$/.test(text)) flaws.push("has braces that are no {{name}}")
  return flaws
}
