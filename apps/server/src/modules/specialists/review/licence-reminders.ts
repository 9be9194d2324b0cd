import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import { notifyUser } from "../../notifications/index.ts"
import { licenceOver, licenceSoon } from "../notifications.ts"
import type { WizardContext } from "../wizard/context.ts"
import { dayOf, lastDayOfNotice } from "../wizard/licence-dates.ts"

const BATCH = 50
const SWEEP_SECONDS = 3_600

const dueRows = z.array(
  z.object({ id: z.coerce.number(), userId: z.string(), expires: z.string(), stage: z.int() }),
)
type Due = z.infer<typeof dueRows>[number]

/** Notes that somebody is told now, a month, a week and no day ahead, and answers who. */
const takeDue = async (tx: Tx, now: number): Promise<Due[]> => {
  const { rows } = await tx.execute(sql`
    with due as (
      select id, case when licence_expires <= ${dayOf(now)}::date then 0
        when licence_expires <= ${dayOf(now)}::date + 7 then 7 else 30 end as stage
      from specialists.specialist
      where status in ('active', 'suspended') and licence_expires <= ${lastDayOfNotice(now)}::date
    ), taken as (
      select s.id, due.stage from specialists.specialist s join due on due.id = s.id
      where s.licence_told is null or s.licence_told > due.stage
      order by s.licence_expires, s.id limit ${BATCH} for update of s skip locked
    )
    update specialists.specialist s set licence_told = taken.stage from taken where s.id = taken.id
    returning s.id, s.user_id as "userId", s.licence_expires::text as expires, taken.stage`)
  return dueRows.parse(rows)
}

const notifyOne = async (
  ctx: WizardContext,
  { tx, due: { id, userId, expires, stage } }: { readonly tx: Tx; readonly due: Due },
): Promise<void> => {
  const notification = stage === 0 ? licenceOver : licenceSoon
  await notifyUser(ctx, { notification, tx, userId, facts: { specialistId: id, expires } })
}

/** Tells specialists of licences that run out: a month and a week ahead, and on the day. */
export const remindOfLicences = (ctx: WizardContext): void => {
  ctx.jobs.every({
    name: "specialists.licences",
    seconds: SWEEP_SECONDS,
    handler: async () => {
      let told = BATCH
      while (told === BATCH)
        told = await ctx.db.transaction(async (tx) => {
          const all = await takeDue(tx, ctx.clock.now())
          for (const due of all) await notifyOne(ctx, { tx, due })
          return all.length
        })
    },
  })
}
