import { randomUUID } from "node:crypto"
import { z } from "zod"
import type { Harness } from "./testing.ts"

const QUESTIONS = ["falling", "staying", "early", "content", "others", "worry", "day"]

/** What somebody who sleeps badly answers. */
export const SLEEPLESS = {
  scale: "INSOMNIA",
  answers: QUESTIONS.map((questionId) => ({ questionId, value: 3 })),
  consent: true,
} as const

/** What keeps answers from being kept twice. */
export const aKey = (): string => randomUUID().replaceAll("-", "")

type Results = {
  /** What Ana answered: a result that she shares with Ioana, and one that she takes back. */
  readonly resultId: string
  readonly unwantedResultId: string
  readonly shareId: string
  readonly unwantedShareId: string
}

const savedSchema = z.object({ respondentId: z.string() })
const sharedSchema = z.object({ id: z.string() })

/** Ana has filled in a scale three times, and shares two of them with Ioana. */
export const layOutResults = async ({ ana, ioana, call }: Harness, number: number): Promise<Results> => {
  const save = async (): Promise<string> => {
    const url = `/api/assessment/respondent/save/${number}`
    const payload = { ...SLEEPLESS, key: aKey() }
    return savedSchema.parse((await call({ as: ana, method: "POST", url, payload })).json()).respondentId
  }
  const share = async (respondentId: string): Promise<string> => {
    const payload = { respondentId, specialistId: ioana.planted.id, scope: "result" }
    const made = await call({ as: ana, method: "POST", url: "/api/v2/assessment-shares", payload })
    return sharedSchema.parse(made.json()).id
  }
  const resultId = await save()
  return {
    resultId,
    unwantedResultId: await save(),
    shareId: await share(resultId),
    unwantedShareId: await share(await save()),
  }
}
