import { assessmentSharesEndpoints } from "@arnica/contract/assessment-shares"
import { assessmentsEndpoints } from "@arnica/contract/assessments"
import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { type Call, signedInAs } from "./calls.ts"

const DAY_MS = 86_400_000
const QUESTIONS = assessmentsEndpoints["GET /api/assessment/scale/{selectedScale}/questions"].responses[200]
const SAVED = assessmentsEndpoints["POST /api/assessment/respondent/save/{userId}"].responses[201]
const SHARES = assessmentSharesEndpoints["GET /api/v2/assessment-shares"].responses[200]

/** What the named customer answered, each time with which of the answers, by how many days ago. */
const TAKEN = [
  {
    slug: "insomnia",
    times: [
      { daysAgo: 84, at: 3 },
      { daysAgo: 56, at: 3 },
      { daysAgo: 28, at: 2 },
      { daysAgo: 3, at: 1 },
    ],
  },
  {
    slug: "wellscore",
    times: [
      { daysAgo: 58, at: 1 },
      { daysAgo: 5, at: 3 },
    ],
  },
] as const

type Taking = { readonly slug: string; readonly number: number; readonly at: number }

const fillIn = async (call: Call, { slug, number, at }: Taking): Promise<string> => {
  const questions = QUESTIONS.parse(await call(`GET /api/assessment/scale/${slug}/questions`))
  // Now and then one step better, as answers are.
  const answers = questions.map(({ id, answers: offered }, index) => ({
    questionId: id,
    value: offered[Math.max(0, at - (index % 3 === 0 ? 1 : 0))]?.value ?? 0,
  }))
  const key = crypto.randomUUID().replaceAll("-", "")
  const body = { scale: slug, answers, consent: true, key }
  return SAVED.parse(await call(`POST /api/assessment/respondent/save/${number}`, body)).respondentId
}

type Wanted = { readonly server: ArnicaServer; readonly specialistId: number; readonly now: number }

/** The named customer filled in two tests over some weeks, and shares one of them with the named specialist. */
export const seedResults = async ({ server, specialistId, now }: Wanted): Promise<void> => {
  const call = await signedInAs(server, DEMO_ACCOUNTS[0].email)
  const { id: number } = z.object({ id: z.int() }).parse(await call("GET /rest/v2/user/details/"))
  for (const { slug, times } of TAKEN) {
    for (const { daysAgo, at } of times) {
      const id = await fillIn(call, { slug, number, at })
      await server.platform.db.pool.query("update assessments.respondent set taken_at = $2 where id = $1", [
        id,
        new Date(now - daysAgo * DAY_MS).toISOString(),
      ])
      if (slug !== "insomnia" || daysAgo !== 3) continue
      const { specialists } = SHARES.parse(await call("GET /api/v2/assessment-shares"))
      if (specialists.some((one) => one.id === specialistId))
        await call("POST /api/v2/assessment-shares", { respondentId: id, specialistId, scope: "scale" })
    }
  }
}
