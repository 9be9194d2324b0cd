import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { z } from "zod"
import type { DemoSpecialist } from "../seed/demo-specialists.ts"

/** Every how many of the demo's specialists one has a video; the named one is the first. */
const EVERY = 17

/** A video that was made: of whom, and from what. */
const madeSchema = z.array(z.object({ url: z.string(), title: z.string(), from: z.string() }))

/** What a video is called, in the language of who made it. */
const TITLES: Readonly<Partial<Record<string, string>>> = {
  bg: "Няколко думи за моята работа",
  de: "Ein paar Worte zu meiner Arbeit",
  el: "Λίγα λόγια για τη δουλειά μου",
  en: "A few words about my work",
  es: "Unas palabras sobre mi trabajo",
  fr: "Quelques mots sur mon travail",
  hr: "Nekoliko riječi o mom radu",
  pl: "Kilka słów o mojej pracy",
  ro: "Câteva cuvinte despre munca mea",
  uk: "Кілька слів про мою роботу",
}

/** Where the videos lie. */
export const MADE = new URL("./made/", import.meta.url)

/** What a video is drawn from. */
export type Shown = {
  readonly url: string
  readonly name: string
  readonly title: string
  readonly language: string
  readonly heading: string
  readonly portrait: string
}

/** Those of the specialists who have a video, and what it shows. `portraits` in the order of the specialists. */
export const whoIsShown = (
  demoSpecialists: readonly DemoSpecialist[],
  portraits: readonly string[],
): Shown[] =>
  demoSpecialists.flatMap(({ specialist }, index) => {
    const [text] = specialist.texts
    if (index % EVERY !== 0 || text === undefined) return []
    const { firstName, lastName } = specialist.ownScript ?? specialist
    const { url } = specialist
    const { language, heading } = text
    const [name, title] = [`${firstName} ${lastName}`, TITLES[language] ?? ""]
    return [{ url, name, title, language, heading, portrait: portraits[index] ?? "" }]
  })

/** Tells whether a video still shows what it should. */
export const fingerprint = (shown: Shown): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16)

/** The videos that were made, and from what. */
export const madeVideos = (): z.infer<typeof madeSchema> =>
  madeSchema.parse(JSON.parse(readFileSync(new URL("made.json", MADE), "utf8")))
