import { type DemoOrigin, type DemoPlace, demoOrigins } from "@arnica/content/demo"
import type { Random } from "./random.ts"

/** A made-up person, before they are anything to Arnica. */
export type Person = {
  readonly gender: "female" | "male"
  readonly firstName: string
  readonly lastName: string
  readonly origin: DemoOrigin
  readonly place: DemoPlace
}

/** Somebody from one of the origins, as often as its share says. */
export const somebody = (random: Random): Person => personFrom(random, random.pick(weighted))

/** Somebody from an origin. */
export const personFrom = (random: Random, origin: DemoOrigin): Person => {
  const gender = random.chance(0.66) ? "female" : "male"
  const [firstNames, lastNames] =
    gender === "female"
      ? [origin.femaleNames, origin.femaleLastNames]
      : [origin.maleNames, origin.maleLastNames]
  return {
    gender,
    firstName: random.pick(firstNames),
    lastName: random.pick(lastNames),
    origin,
    place: random.pick(origin.places),
  }
}

const weighted = demoOrigins.flatMap((origin) =>
  Array.from({ length: Math.max(1, Math.round(origin.share)) }, () => origin),
)
