import type { Tx } from "../../../platform/db/handles.ts"
import { notify, readerLanguage, showNotice, supportReader } from "../../notifications/index.ts"
import { type ProfileNews, profileMoved } from "../events.ts"
import { PROFILE_STEPS, profileHandedIn } from "../notifications.ts"
import type { WizardContext } from "../wizard/context.ts"
import { type Case, findCase } from "../wizard/tab-repository.ts"

type User = NonNullable<
  Awaited<ReturnType<WizardContext["identity"]["users"]["byIds"]>> extends Map<string, infer U> ? U : never
>
type News = {
  readonly tx: Tx
  readonly of: Case
  readonly user: User
  readonly what: ProfileNews
  readonly comment: string | null
}

const notifyOfStep = async (ctx: WizardContext, { tx, of, user, what, comment }: News): Promise<void> => {
  const { email: address, firstName, lastName, timeZone: zone } = user
  const reader = { address, zone, language: readerLanguage({ account: user }) }
  const facts = { specialistId: of.id, url: of.url, firstName, comment }
  const step = PROFILE_STEPS[what]
  await notify(ctx, { notification: step, tx, to: reader, facts })
  await showNotice(ctx, { notification: step, tx, userId: user.id, reader, facts })
  if (what !== "submitted") return
  await notify(ctx, {
    notification: profileHandedIn,
    tx,
    to: supportReader(ctx),
    replyTo: address,
    facts: { specialistId: of.id, name: `${firstName} ${lastName}` },
  })
}

/** Has specialists told of every step of their profile, by e-mail and where they are signed in. */
export const subscribeNews = (ctx: WizardContext): void => {
  ctx.outbox.subscribe(profileMoved, "specialists.profileNews", async ({ payload }, tx) => {
    const of = await findCase(tx, { id: payload.specialistId })
    const user = of === null ? undefined : (await ctx.identity.users.byIds([of.userId])).get(of.userId)
    if (of === null || user === undefined) return
    await notifyOfStep(ctx, { tx, of, user, what: payload.what, comment: payload.comment })
  })
}
