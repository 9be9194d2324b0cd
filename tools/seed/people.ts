import { type DemoOrigin, type DemoPlace, demoOrigins } from "@arnica/content/demo"
import type { Random } from "./random.ts"

/** A made-up person, before they are anything to Arnica. */
export type Person = {
  readonly gender: "female" | "male"
  readonly firstName: string
  readonly lastName: string
  /** As their own language writes it, where that is not in Latin letters. */
  readonly ownScript?: { readonly firstName: string; readonly lastName: string }
  readonly origin: DemoOrigin
  readonly place: DemoPlace
}

/** Somebody from one of the origins, as often as its share says. */
export const somebody = (random: Random): Person => personFrom({ random, origin: random.pick(weighted) })

/** Somebody from an origin; of either gender unless one is given. */
export const personFrom = (given: {
  readonly random: Random
  readonly origin: DemoOrigin
  readonly gender?: Person["gender"] | undefined
}): Person => {
  const { random, origin } = given
  const gender = given.gender ?? (random.chance(0.66) ? "female" : "male")
  const [firstNames, lastNames] =
    gender === "female"
      ? [origin.femaleNames, origin.femaleLastNames]
      : [origin.maleNames, origin.maleLastNames]
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
  const own = { firstName: origin.ownScript[firstName], lastName: origin.ownScript[lastName] }
  return {
    gender,
    firstName,
    lastName,
    ...(own.firstName === undefined || own.lastName === undefined
      ? {}
      : { ownScript: { firstName: own.firstName, lastName: own.lastName } }),
    origin,
    place: random.pick(origin.places),
  }
}

type Signing = { readonly random: Random; readonly language: string; readonly speaker: string }

/** How somebody whose language it is signs, in its script: "Олена К.". `speaker`: "female", "male" or "any". */
export const signature = ({ random, language, speaker }: Signing): string => {
  const origin = random.pick(demoOrigins.filter(({ names }) => names === language))
  const gender = speaker === "female" || speaker === "male" ? speaker : undefined
  const person = personFrom({ random, origin, gender })
  const { firstName, lastName } = person.ownScript ?? person
  return `${firstName} ${lastName.slice(0, 1)}.`
}

const weighted = demoOrigins.flatMap((origin) =>
  Array.from({ length: Math.max(1, Math.round(origin.share)) }, () => origin),
)
