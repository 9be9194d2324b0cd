import {
  type DemoOrigin,
  type DemoVoice,
  demoApproaches,
  demoOrigins,
  demoVoices,
} from "@arnica/content/demo"
import type { NewSpecialist } from "../../apps/server/src/modules/specialists/index.ts"
import type { Random } from "./random.ts"

type Texts = NewSpecialist["texts"]

/** Whose biography: where they come from, and what they work as. */
type Part = { readonly origin: DemoOrigin; readonly voice: DemoVoice }

type Wanted = {
  readonly domainCode: string
  /** Where they come from; otherwise somewhere whose language still has something new to say. */
  readonly from?: DemoOrigin
}

const keyOf = (voice: DemoVoice, language: string): string => `${voice.code} ${language}`

/**
 * People of the wanted domains and what they say of themselves, in the order of what is wanted, the first in every
 * language that there is. Each text is one person's as long as there are enough: everybody has one in their own language,
 * English ones are left to those whose own language fewest read, and then to the others.
 */
export const chooseBiographies = (random: Random, wanted: readonly Wanted[]): (Part & { texts: Texts })[] => {
  const said = new Set<string>()
  const parts = wanted.map(({ domainCode, from }, index): Part => {
    const origins = from === undefined ? demoOrigins : [from]
    const newFor = (origin: DemoOrigin): DemoVoice[] =>
      voicesFor(origin, domainCode).filter((voice) => !said.has(keyOf(voice, origin.language)))
    const fresh = origins.filter((origin) => newFor(origin).length > 0)
    const origin = pickByShare(random, fresh.length > 0 ? fresh : origins)
    const unsaid = newFor(origin)
    const voice = random.pick(unsaid.length > 0 ? unsaid : voicesFor(origin, domainCode))
    const spoken = index === 0 ? voice.texts.map(({ language }) => language) : [origin.language]
    for (const language of spoken) said.add(keyOf(voice, language))
    return { origin, voice }
  })
  const inEnglish = englishOf(parts, said)
  const ways = new Set<string>()
  return parts.map((part, index) => {
    const { origin, voice } = part
    const texts = voice.texts
      .filter(
        ({ language }) =>
          index === 0 || language === origin.language || (language === "en" && inEnglish.has(part)),
      )
      .toSorted((a, b) => Number(b.language === origin.language) - Number(a.language === origin.language))
      .map(({ language, heading, description }) => ({
        language,
        heading,
        description: [description],
        approach: newWay({ domainCode: voice.domainCode, language, ways }),
      }))
    return { ...part, texts }
  })
}

const voicesFor = ({ language }: DemoOrigin, domainCode: string): DemoVoice[] =>
  demoVoices.filter(
    (voice) => voice.domainCode === domainCode && voice.texts.some((text) => text.language === language),
  )

/** Who says in English too what they say in their own language. */
const englishOf = (parts: readonly Part[], said: Set<string>): Set<Part> => {
  const chosen = new Set<Part>()
  const foreignFirst = parts.toSorted(
    (a, b) => Number(a.origin.language === "ro") - Number(b.origin.language === "ro"),
  )
  for (const part of foreignFirst) {
    const key = keyOf(part.voice, "en")
    if (said.has(key)) continue
    said.add(key)
    chosen.add(part)
  }
  return chosen
}

/** A way of working that nobody has named yet. */
const newWay = (given: { domainCode: string; language: string; ways: Set<string> }): readonly string[] => {
  const { domainCode, language, ways } = given
  const found = demoApproaches.find(
    (each) =>
      each.domainCode === domainCode && each.language === language && !ways.has(each.paragraphs.join("\n")),
  )
  if (found === undefined) return []
  ways.add(found.paragraphs.join("\n"))
  return found.paragraphs
}

const pickByShare = (random: Random, origins: readonly DemoOrigin[]): DemoOrigin =>
  random.pick(origins.flatMap((origin) => Array.from({ length: Math.round(origin.share) }, () => origin)))
