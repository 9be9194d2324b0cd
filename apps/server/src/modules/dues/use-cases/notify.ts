import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { notifyUser } from "../../notifications/index.ts"
import type { DuesContext } from "../context.ts"
import { type DueTold, dueReminder, howToPay } from "../notifications.ts"
import { referenceOf } from "../reference.ts"
import type { DueRow } from "../repository.ts"
import { accountFor } from "./read.ts"

type Asked = { readonly on: Queryable; readonly due: DueRow; readonly amount: MoneyOnTheWire }

/** What a client is told of what they owe. */
export const toldOf = async (ctx: DuesContext, { on, due, amount }: Asked): Promise<DueTold> => ({
  ...amount,
  method: due.method,
  reference: referenceOf(due.orderId),
  account: await accountFor(ctx, { on, due }),
  uuid: due.appointmentUuid,
})

type Telling = { readonly tx: Tx; readonly userId: string; readonly facts: DueTold }

/** Tells a client how what they booked is paid. */
export const notifyHowToPay = (ctx: DuesContext, told: Telling): Promise<void> =>
  notifyUser(ctx, { notification: howToPay, ...told })

/** Reminds a client of what is still due. */
export const notifyOverdue = (ctx: DuesContext, told: Telling): Promise<void> =>
  notifyUser(ctx, { notification: dueReminder, ...told })
