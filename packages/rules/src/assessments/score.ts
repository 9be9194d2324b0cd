/** The colours of scores by position, from good to hard (specification, 3). */
const CLASSES = ["green", "drk-green", "yellow", "orange", "red"] as const

/** A colour of a score. */
export type ScoreClass = (typeof CLASSES)[number]

/** What scoring has to know of a scale. */
export type ScaleShape = {
  readonly reverseColors: boolean
  readonly questions: readonly {
    readonly id: string
    /** What its answers count. */
    readonly values: readonly number[]
    /** The part of the whole that it belongs to. */
    readonly part?: string | undefined
    /** From this value on, help comes before everything else. */
    readonly careFrom?: number | undefined
  }[]
  /** Bands of scores, both ends within, from the lowest on without gaps. */
  readonly thresholds: readonly { readonly min: number; readonly max: number }[]
  /** The band, counted from 0, in which help comes first whatever was answered. */
  readonly careBand?: number | undefined
}

/** What a part of a scale came to. */
export type PartScore = { readonly code: string; readonly scoring: number; readonly maximum: number }

/** What answers came to. `threshold` is the position of the band, counted from 0. */
export type Score = {
  readonly scoring: number
  readonly threshold: number
  readonly parts: readonly PartScore[]
  readonly riskFlag: boolean
}

/** Answers by question. */
export type Answers = Readonly<Record<string, number>>

/** The colour of a band by its position, counted from 0; from the other end with `reverseColors`. */
export const scoreClass = (
  position: number,
  { reverseColors }: Pick<ScaleShape, "reverseColors">,
): ScoreClass => {
  const colours = reverseColors ? CLASSES.toReversed() : CLASSES
  const colour = colours[position]
  if (colour === undefined) throw new RangeError(`no colour for band ${position}`)
  return colour
}

/** The most that answers to these questions can come to. */
export const maximumOf = (questions: ScaleShape["questions"]): number =>
  questions.reduce((sum, { values }) => sum + Math.max(...values), 0)

/** The first question that has no answer of its own, or an answer too many; undefined for answers that fit. */
export const misfitOf = ({ questions }: ScaleShape, answers: Answers): string | undefined => {
  const missing = questions.find(({ id, values }) => !values.some((value) => value === answers[id]))
  if (missing !== undefined) return missing.id
  return Object.keys(answers).find((id) => !questions.some((question) => question.id === id))
}

/** The position of the band that a score falls into. Throws RangeError for a score outside all of them. */
export const thresholdOf = ({ thresholds }: Pick<ScaleShape, "thresholds">, scoring: number): number => {
  const at = thresholds.findIndex(({ min, max }) => min <= scoring && scoring <= max)
  if (at === -1) throw new RangeError(`no band for a score of ${scoring}`)
  return at
}

/** Adds answers up. Throws RangeError when they do not fit the scale. */
export const scoreOf = (shape: ScaleShape, answers: Answers): Score => {
  const misfit = misfitOf(shape, answers)
  if (misfit !== undefined) throw new RangeError(`no fitting answer for ${misfit}`)
  const given = ({ id }: { readonly id: string }): number => answers[id] ?? 0
  const sumOf = (questions: ScaleShape["questions"]): number =>
    questions.reduce((sum, question) => sum + given(question), 0)
  const scoring = sumOf(shape.questions)
  const threshold = thresholdOf(shape, scoring)
  const codes = [...new Set(shape.questions.flatMap(({ part }) => part ?? []))]
  return {
    scoring,
    threshold,
    parts: codes.map((code) => {
      const questions = shape.questions.filter(({ part }) => part === code)
      return { code, scoring: sumOf(questions), maximum: maximumOf(questions) }
    }),
    riskFlag:
      threshold === shape.careBand ||
      shape.questions.some(
        (question) => question.careFrom !== undefined && given(question) >= question.careFrom,
      ),
  }
}
