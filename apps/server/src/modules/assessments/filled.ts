import { type Answers, type ScaleShape, type Score, scoreOf } from "@arnica/rules/assessments"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import type { AssessmentsContext } from "./context.ts"
import type { RespondentRow } from "./respondent-repository.ts"

/** Whose key seals what nobody's account holds: the server's own. */
export const NOBODY = "00000000-0000-4000-8000-000000000001"

const filledSchema = z.object({
  /** Of the scale, whose bands may become others. */
  version: z.int(),
  answers: z.record(z.string(), z.int()),
  scoring: z.int(),
  threshold: z.int(),
  parts: z.array(z.object({ code: z.string(), scoring: z.int(), maximum: z.int() })),
  riskFlag: z.boolean(),
})

/** Answers with what they came to when they were given. */
export type Filled = z.infer<typeof filledSchema>

/** As it is kept: rows of earlier releases call the flag `needsCare`. */
const keptSchema = z.union([
  filledSchema,
  filledSchema
    .omit({ riskFlag: true })
    .extend({ needsCare: z.boolean() })
    .transform(({ needsCare: riskFlag, ...rest }): Filled => ({ ...rest, riskFlag })),
])

type Whose = Pick<RespondentRow, "id" | "userId">

const placeOf = ({ id, userId }: Whose) => ({
  owner: userId ?? NOBODY,
  table: "assessments.respondent",
  column: "filled",
  row: id,
})

/** Scores answers that fit the scale. */
export const fill = (scale: ScaleShape & { readonly version: number }, answers: Answers): Filled => {
  const score: Score = scoreOf(scale, answers)
  return { version: scale.version, answers, ...score, parts: [...score.parts] }
}

type Sealing = Pick<AssessmentsContext, "fields"> & { readonly on: Queryable }

/** Seals answers by the key of whose they are; the flag under its earlier name as well, which the release before reads. */
export const sealFilled = (
  { fields, on }: Sealing,
  { value, ...whose }: Whose & { readonly value: Filled },
): Promise<Buffer> =>
  fields.sealJson(on, { at: placeOf(whose), value: { ...value, needsCare: value.riskFlag } })

/** Opens them; null once the key is gone. */
export const openFilled = async (
  { fields, on }: Sealing,
  row: Whose & Pick<RespondentRow, "filled">,
): Promise<Filled | null> => {
  const opened = await fields.openJson(on, { at: placeOf(row), sealed: row.filled, schema: keptSchema })
  return opened.kind === "open" ? opened.value : null
}
