import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../platform/db/handles.ts"
import { type MailContent, text } from "../../platform/mail/letter/content.ts"
import { tellUser } from "../../platform/mail/letter/tell-user.ts"
import type { ReviewsContext } from "./context.ts"

const SWEEP_SECONDS = 300
/** More people do not look after reviews. */
const MOST = 100

const waitingRows = z.array(z.object({ waiting: z.int(), reported: z.int() }))
type Waiting = z.infer<typeof waitingRows>[number]

/** Notes that admins are told now how much waits for them; null when they were told today, or nothing waits. */
const takeWaiting = async (tx: Tx, now: number): Promise<Waiting | null> => {
  const { rows } = await tx.execute(sql`
    with open as (
      select (select count(*)::int from reviews.review where status = 'waiting') as waiting,
        (select count(*)::int from reviews.review where status = 'published'
          and uuid in (select review_uuid from reviews.report where settled_at is null)) as reported
    )
    update reviews.support_told set told_at = ${new Date(now).toISOString()} from open
    where told_at <= ${new Date(now).toISOString()}::timestamptz - interval '1 day'
      and open.waiting + open.reported > 0
    returning open.waiting, open.reported`)
  return waitingRows.parse(rows)[0] ?? null
}

const wordsOf =
  ({ publicUrl }: ReviewsContext, { waiting, reported }: Waiting) =>
  (language: Language): Pick<MailContent, "subject" | "heading" | "blocks"> => {
    const t = translator(language)
    const show = waiting > 0 ? "waiting" : "reported"
    const subject = t("mails:reviewsWait.subject")
    return {
      ...{ subject, heading: subject },
      blocks: [
        text(t("mails:reviewsWait.text", { waiting, reported })),
        {
          kind: "button",
          label: t("mails:reviewsWait.button"),
          href: `${publicUrl}/${language}/admin/reviews?show=${show}`,
        },
      ],
    }
  }

/** Tells admins that reviews wait for a look or were reported: gathered, once a day at most, as long as any do. */
export const tellModerators = (ctx: ReviewsContext): void => {
  ctx.jobs.every({
    ...{ name: "reviews.moderators", seconds: SWEEP_SECONDS },
    handler: async () => {
      const { items } = await ctx.identity.users.page({ show: "admins", count: MOST, offset: 0 })
      await ctx.db.transaction(async (tx) => {
        const open = await takeWaiting(tx, ctx.clock.now())
        if (open === null) return
        const content = wordsOf(ctx, open)
        const notice = { kind: "info", group: "reviews-wait" } as const
        for (const { id: userId } of items)
          await tellUser(ctx, { userId, content, isOwnNews: false, tx, notice })
      })
    },
  })
}
