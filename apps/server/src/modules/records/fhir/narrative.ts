import type { RecordItem } from "@arnica/contract/records"
import { authorOf, dayWords, detailsOf, type Saying, titleOf } from "../item-words.ts"
import type { Json } from "./resource.ts"

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
/** What no XML may hold: characters that steer a terminal. Line breaks and tabs are words as well. */
const isSteering = (character: string): boolean =>
  (character < " " && character !== "\n" && character !== "\t") || character === "\uffff"

const escaped = (text: string): string =>
  [...text.toWellFormed()]
    .map((character) => (isSteering(character) ? "" : (ESCAPES[character] ?? character)))
    .join("")

/** An entry as one line of words: what it is, what there is to say of it, when, by whom. */
const lineOf = (saying: Saying, item: RecordItem): string => {
  const facts = [detailsOf(saying, item), dayWords(saying, item.day), authorOf(saying, item)]
  const text = item.text === "" ? "" : `<br/>${escaped(item.text).replaceAll("\n", "<br/>")}`
  return `<li><b>${escaped(titleOf(saying, item))}</b> · ${escaped(facts.filter(Boolean).join(" · "))}${text}</li>`
}

type Said = { readonly items: readonly RecordItem[]; readonly notes: readonly string[] }

/** What a part of a summary says in words, for whoever cannot read its codes: entries, then what is to be said beside them. */
export const narrativeOf = (saying: Saying, { items, notes }: Said): Json => {
  const { language } = saying
  const list = items.length === 0 ? "" : `<ul>${items.map((item) => lineOf(saying, item)).join("")}</ul>`
  const rest = notes.map((note) => `<p>${escaped(note)}</p>`).join("")
  return {
    status: "generated",
    div: `<div xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}">${list}${rest}</div>`,
  }
}
