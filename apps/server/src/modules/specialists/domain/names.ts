/** How a specialist is called: title, first and last name. */
export const fullNameOf = (person: {
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
}): string => [person.title, person.firstName, person.lastName].filter(Boolean).join(" ")

type Name = { readonly title: string | null; readonly firstName: string; readonly lastName: string }

/** A name in Latin letters, and as its own language writes it where that is in others. */
export type TwoNames = Name & { readonly ownFirstName: string | null; readonly ownLastName: string | null }

/** Languages that do not write in Latin letters: how a name looks in their script, and how they shorten "doctor". */
const SCRIPTS: Readonly<Partial<Record<string, { letters: RegExp; doctor: string }>>> = {
  bg: { letters: /^\p{Script=Cyrillic}/u, doctor: "Д-р" },
  el: { letters: /^\p{Script=Greek}/u, doctor: "Δρ." },
  uk: { letters: /^\p{Script=Cyrillic}/u, doctor: "Д-р" },
}

/** How a specialist is called in a language: in its script where they gave their name in it, else in Latin letters. */
export const nameIn = (person: TwoNames, language: string): Name => {
  const { title, firstName, lastName, ownFirstName, ownLastName } = person
  const script = SCRIPTS[language]
  if (
    script === undefined ||
    ownFirstName === null ||
    ownLastName === null ||
    !script.letters.test(ownLastName)
  )
    return { title, firstName, lastName }
  return { title: title === "Dr." ? script.doctor : title, firstName: ownFirstName, lastName: ownLastName }
}

/** Whole calendar years since a year; null when nobody said since when. `now` in epoch milliseconds. */
export const yearsSince = (given: { readonly year: number | null; readonly now: number }): number | null =>
  given.year === null ? null : Math.max(0, new Date(given.now).getUTCFullYear() - given.year)

/** Average of stars to two decimals; 0 when there are none. */
export const averageStars = (stars: {
  readonly sum: number
  readonly count: number
}): { average: number; count: number } => ({
  average: stars.count === 0 ? 0 : Math.round((stars.sum / stars.count) * 100) / 100,
  count: stars.count,
})
