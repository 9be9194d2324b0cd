import { giveCredits } from "../../apps/server/src/modules/credits/testing.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"

const DAY_MS = 86_400_000

/** What the demo customer has of credits: enough of invitations to have them paid out, and some of ours. Minor units. */
const GIVEN = [
  { daysAgo: 140, amount: 5_000, origin: "referrer" },
  { daysAgo: 96, amount: 5_000, origin: "referrer" },
  { daysAgo: 61, amount: 2_500, origin: "given" },
  { daysAgo: 33, amount: 5_000, origin: "referrer" },
  { daysAgo: 12, amount: 5_000, origin: "referrer" },
  { daysAgo: 4, amount: 5_000, origin: "referrer" },
] as const

/** Gives the named customer a statement of credits; once, however often it runs. */
export const seedCredits = async ({ modules, platform }: ArnicaServer): Promise<void> => {
  const user = await modules.identity.users.byEmail(DEMO_ACCOUNTS[0].email)
  if (user === null) return
  for (const [index, { daysAgo, amount, origin }] of GIVEN.entries()) {
    const then = platform.clock.now() - daysAgo * DAY_MS
    const past = { ...platform, clock: { ...platform.clock, now: () => then } }
    const originRef = `demo:${String(index)}`
    await giveCredits(past, { userId: user.id, amount, origin, originRef })
  }
}
