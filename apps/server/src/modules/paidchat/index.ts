import { paidChatEndpoints } from "@arnica/contract/paid-chat"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import { paidChatsOfPairs } from "../messaging/index.ts"
import { profileMoved } from "../specialists/events.ts"
import { DELIVER, type Neighbours, type PaidChatContext } from "./context.ts"
import { paidChatsOfPeople } from "./personal-data.ts"
import { findChats, lockChat } from "./repository.ts"
import { paidChatRoutes } from "./routes.ts"
import { chatOrders } from "./use-cases/chat-orders.ts"
import { deliver, deliverAll } from "./use-cases/deliver.ts"
import { endAllOverdue, endNow } from "./use-cases/end.ts"
import { settleAll } from "./use-cases/settle.ts"
import { endRunning, findStatus, takeMessage } from "./use-cases/written.ts"

const SWEEP_SECONDS = 30

/** Ends what a specialist who left still owed. */
const endAllOf = async (
  ctx: PaidChatContext,
  { tx, specialistId }: { readonly tx: Tx; readonly specialistId: number },
): Promise<void> => {
  const running = sql`c.specialist_id = ${specialistId} and c.state in ('paid', 'open', 'answered') order by c.id`
  for (const { id } of await findChats(tx, running)) {
    const chat = await lockChat(tx, id)
    if (chat !== null) await endNow(ctx, { tx, chat, reason: "specialistLeft" })
  }
}

/** Paid chats: sold by specialists, answered in time or given back. */
export const createPaidChat = (platform: Platform, neighbours: Neighbours): void => {
  const { db, clock, log, mail, fields, jobs, settings, http, outbox, config } = platform
  const { publicUrl, brand } = config
  const ctx: PaidChatContext = {
    db,
    clock,
    log,
    mail,
    fields,
    jobs,
    settings,
    publicUrl,
    brand,
    ...neighbours,
  }
  platform.personalData.register(paidChatsOfPeople(ctx))
  http.implement(paidChatEndpoints, paidChatRoutes(ctx))
  neighbours.payments.registerSubject("paidChat", chatOrders(ctx))
  paidChatsOfPairs.fill(platform, {
    findStatus: (pair) => findStatus(ctx, pair),
    takeMessage: (message) => takeMessage(ctx, message),
    endRunning: (ending) => endRunning(ctx, ending),
  })
  jobs.define({ name: DELIVER, schema: z.object({ id: z.uuid() }), handler: (one) => deliver(ctx, one) })
  jobs.every({
    name: "paidchat.keepTime",
    seconds: SWEEP_SECONDS,
    handler: async () => {
      await deliverAll(ctx)
      await endAllOverdue(ctx)
      await settleAll(ctx)
    },
  })
  outbox.subscribe(
    profileMoved,
    "paidchat.specialistLeft",
    async ({ payload: { specialistId, what } }, tx) => {
      if (what === "closed" || what === "left") await endAllOf(ctx, { tx, specialistId })
    },
  )
}
