import { isSpeaking, type Speech } from "./speech.ts"

/** Somebody whose voice or picture could be passed on. */
export type Candidate = {
  readonly id: string
  readonly speech: Speech
  /** Specialists are always seen. */
  readonly isSpecialist: boolean
}

/** Who is heard already stays unless somebody is so much louder; else voices would flicker. */
const STAYS = 10

/** In which order voices are passed on: who speaks, the louder first; then who spoke last. `heard` are those passed on now. */
export const voicesInOrder = (
  people: readonly Candidate[],
  { heard, now }: { readonly heard: ReadonlySet<string>; readonly now: number },
): string[] => {
  const loudness = ({ id, speech }: Candidate): number =>
    isSpeaking(speech, now) ? speech.loudness + (heard.has(id) ? STAYS : 0) : -1
  return people
    .toSorted(
      (one, other) =>
        loudness(other) - loudness(one) ||
        other.speech.spokeAt - one.speech.spokeAt ||
        Number(heard.has(other.id)) - Number(heard.has(one.id)),
    )
    .map(({ id }) => id)
}

/** In which order pictures are passed on: the specialist's, then of whoever had the floor last. */
export const picturesInOrder = (people: readonly Candidate[]): string[] =>
  people
    .toSorted(
      (one, other) =>
        Number(other.isSpecialist) - Number(one.isSpecialist) || other.speech.turnAt - one.speech.turnAt,
    )
    .map(({ id }) => id)

/**
 * Who is in which place once `wanted` (in order) are to be passed on. Whoever stays keeps their place: a picture does not
 * jump about because another one came.
 */
export const fillPlaces = (
  places: readonly (string | null)[],
  wanted: readonly string[],
): (string | null)[] => {
  const chosen = new Set(wanted.slice(0, places.length))
  const kept = places.map((id) => (id !== null && chosen.has(id) ? id : null))
  const missing = [...chosen].filter((id) => !kept.includes(id))
  return kept.map((id) => id ?? missing.shift() ?? null)
}
