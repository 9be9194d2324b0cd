import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { Condition } from "../../../platform/jobs/conditions.ts"
import type { Platform } from "../../../platform/types.ts"
import { type Notification, notifyByText, type ReadsAs, showNotice } from "../../notifications/index.ts"
import type { BookingContext } from "../core/context.ts"

/** Somebody as reminders reach them. */
export type RemindedReader = ReadsAs & {
  readonly userId: string | null
  readonly validatedPhone: string | null
}

type Told<F> = {
  readonly reader: RemindedReader
  readonly notification: Notification<F>
  readonly facts: F
  /** What has to hold still when an e-mail or a text message leaves. */
  readonly onlyIf: Condition
  readonly sendEmail: (tx: Tx) => Promise<void>
}

/** A reminder for one reader, by each channel; what they switched off is not sent. */
export type Reminding = {
  readonly reader: RemindedReader
  readonly sendEmail: (tx: Tx) => Promise<void>
  /** Nothing without a number, and where no service carries text messages. */
  readonly sendText: (tx: Tx) => Promise<void>
  readonly showNotice: (tx: Tx, userId: string) => Promise<void>
}

/** A reminder as it is handed to `deliver`, whatever its facts. */
export const remindingOf = <F>(
  ctx: BookingContext,
  { reader, notification, facts, onlyIf, sendEmail }: Told<F>,
): Reminding => ({
  reader,
  sendEmail,
  sendText: async (tx) => {
    const { validatedPhone: to } = reader
    if (to !== null && ctx.sms.isAvailable)
      await notifyByText(ctx, { notification, tx, to, reader, facts, onlyIf })
  },
  showNotice: (tx, userId) => showNotice(ctx, { notification, tx, userId, reader, facts }),
})

type Beginning = { readonly id: string; readonly start: number }

/** By what a reminder that waits in a queue is known: what it is about, and the beginning of which it reminds. */
export const conditionOf = (name: string, { id, start }: Beginning): Condition => ({
  name,
  of: `${id} ${start}`,
})

/** Has those of a name be dropped whose beginning is none any more. */
export const stillAhead = (
  { conditions, db, clock }: Pick<Platform, "conditions" | "db" | "clock">,
  {
    name,
    holds,
  }: {
    readonly name: string
    readonly holds: (on: Queryable, of: Beginning & { readonly now: number }) => Promise<boolean>
  },
): void =>
  conditions.define(name, async (of) => {
    const [id = "", start] = of.split(" ")
    return await holds(db.query, { id, start: Number(start), now: clock.now() })
  })

/**
 * Reminds each by the channels that they chose, in the caller's transaction. Notices come last and in the order of people's
 * ids, so that two transactions that tell the same people do not wait for each other.
 */
export const deliver = async ({
  tx,
  all,
}: {
  readonly tx: Tx
  readonly all: readonly Reminding[]
}): Promise<void> => {
  const noticed: { readonly userId: string; readonly show: Reminding["showNotice"] }[] = []
  for (const each of all) {
    const { userId } = each.reader
    await each.sendEmail(tx)
    await each.sendText(tx)
    if (userId !== null) noticed.push({ userId, show: each.showNotice })
  }
  for (const { userId, show } of noticed.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    await show(tx, userId)
}
