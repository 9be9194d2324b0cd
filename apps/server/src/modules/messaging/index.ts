import { conversationsEndpoints } from "@arnica/contract/conversations"
import { messageDeskEndpoints } from "@arnica/contract/message-desk"
import { messagePresenceEndpoints } from "@arnica/contract/message-presence"
import { messageReportsEndpoints } from "@arnica/contract/message-reports"
import type { Platform } from "../../platform/types.ts"
import { type Cards, createCards } from "./cards.ts"
import type { MessagingContext, Neighbours } from "./context.ts"
import { type PaidPair, paidChatsOfPairs } from "./contributions.ts"
import { deskRoutes } from "./desk-routes.ts"
import { notifyReported } from "./notify-reported.ts"
import { answerForUnread, notifyUnread } from "./notify-unread.ts"
import { conversationsOfPeople } from "./personal-data.ts"
import { presenceRoutes } from "./presence-routes.ts"
import { reportRoutes } from "./report-routes.ts"
import { countUnread, type Written, writtenWith } from "./repository.ts"
import { conversationsRoutes } from "./routes.ts"
import { type Stopped, stopBetween } from "./use-cases/blocks.ts"
import { openBetween, ownConversation } from "./use-cases/conversations.ts"
import { type Delivered, deliverMessage } from "./use-cases/deliver.ts"
import { cleanFiles, downloadFile } from "./use-cases/files.ts"
import { officeTimes } from "./use-cases/office.ts"
import { keepPresence } from "./use-cases/presence.ts"

export type { CardsAsked } from "./cards.ts"
export {
  type PaidEnding,
  type PaidMessage,
  type PaidPair,
  type PaidStatus,
  paidChatsOfPairs,
} from "./contributions.ts"
export type { Written } from "./repository.ts"

/** What other modules may ask of messaging. */
export type Messaging = {
  /** What a specialist and these clients have written each other, by client, in one query; who wrote nothing is left out. */
  readonly writtenWith: (of: {
    readonly specialistId: number
    readonly clientIds: readonly string[]
  }) => Promise<ReadonlyMap<string, Written>>
  /** The conversation of two people who had something booked together: the one they have, or a new one. Throws clientNotFound. */
  readonly openBetween: (pair: {
    readonly clientId: string
    readonly specialistId: number
  }) => Promise<{ id: string }>
  /** Has something of a module above stand in conversations, among their messages. Called while that module is created. */
  readonly addCards: Cards["add"]
  /** The two of a conversation, for one of them. Throws conversationNotFound. */
  readonly ownConversation: (asked: Parameters<typeof ownConversation>[1]) => Promise<PaidPair>
  /** When a specialist is in the office, days away left out; null for one who does not work here. */
  readonly readOfficeHours: (specialistId: number) => ReturnType<typeof officeTimes>
  /** Writes words of a client into the conversation of the two, which is opened where they have none. Throws clientNotFound. */
  readonly deliver: (message: Delivered) => Promise<{ id: string }>
  /** What stops one of two people from writing to the other in any case, seen under the lock of their conversation; null for nothing. */
  readonly stopBetween: (asked: Stopped) => ReturnType<typeof stopBetween>
  /** A file of a message, for the two who write there; null for any other. */
  readonly downloadFile: (asked: Parameters<typeof downloadFile>[1]) => ReturnType<typeof downloadFile>
}

const CLEAN_SECONDS = 600
const UNREAD_EMAILS_SECONDS = 60

/** Conversations of clients and specialists. */
export const createMessaging = (platform: Platform, neighbours: Neighbours): Messaging => {
  const { http, jobs, live } = platform
  const { publicUrl, brand } = platform.config
  const cards = createCards(neighbours)
  const paidChats: MessagingContext["paidChats"] = {
    findStatus: (pair) => paidChatsOfPairs.on(platform).findStatus(pair),
    takeMessage: (message) => paidChatsOfPairs.on(platform).takeMessage(message),
    endRunning: (ending) => paidChatsOfPairs.on(platform).endRunning(ending),
  }
  const ctx: MessagingContext = { ...platform, ...neighbours, cards, paidChats, publicUrl, brand }
  platform.personalData.register(conversationsOfPeople(ctx))
  http.implement(conversationsEndpoints, conversationsRoutes(ctx))
  http.implement(messageDeskEndpoints, deskRoutes(ctx))
  http.implement(messageReportsEndpoints, reportRoutes(ctx))
  http.implement(messagePresenceEndpoints, presenceRoutes(ctx))
  live.onConnect("badge.changed", async (userId) => ({
    newMessages: await countUnread(ctx.db.query, userId),
  }))
  answerForUnread(platform)
  jobs.every({ name: "messaging.cleanFiles", seconds: CLEAN_SECONDS, handler: () => cleanFiles(ctx) })
  notifyReported(ctx)
  keepPresence(ctx)
  jobs.every({
    name: "messaging.tellUnread",
    seconds: UNREAD_EMAILS_SECONDS,
    handler: () => notifyUnread(ctx),
  })
  return {
    writtenWith: (of) => writtenWith(ctx.db.query, of),
    openBetween: (pair) => openBetween(ctx, pair),
    addCards: cards.add,
    ownConversation: async (asked) => (await ownConversation(ctx, asked)).conversation,
    readOfficeHours: (specialistId) => officeTimes(ctx, specialistId),
    deliver: (message) => deliverMessage(ctx, message),
    stopBetween,
    downloadFile: (asked) => downloadFile(ctx, asked),
  }
}
