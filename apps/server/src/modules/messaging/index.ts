import { conversationsEndpoints } from "@arnica/contract/conversations"
import { messageDeskEndpoints } from "@arnica/contract/message-desk"
import type { Platform } from "../../platform/types.ts"
import type { MessagingContext, Neighbours } from "./context.ts"
import { deskRoutes } from "./desk-routes.ts"
import { answerForUnread, notifyUnread } from "./notify-unread.ts"
import { conversationsOfPeople } from "./personal-data.ts"
import { countUnread, type Written, writtenWith } from "./repository.ts"
import { conversationsRoutes } from "./routes.ts"
import { openBetween } from "./use-cases/conversations.ts"
import { cleanFiles, fileOf } from "./use-cases/files.ts"

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
  /** A file of a message, for the two who write there; null for any other. */
  readonly fileOf: (asked: Parameters<typeof fileOf>[1]) => ReturnType<typeof fileOf>
}

const CLEAN_SECONDS = 600
const LETTERS_SECONDS = 60

/** Conversations of clients and specialists. */
export const createMessaging = (platform: Platform, neighbours: Neighbours): Messaging => {
  const { http, jobs, live } = platform
  const { publicUrl, brand } = platform.config
  const ctx: MessagingContext = { ...platform, ...neighbours, publicUrl, brand }
  platform.personalData.register(conversationsOfPeople(ctx))
  http.implement(conversationsEndpoints, conversationsRoutes(ctx))
  http.implement(messageDeskEndpoints, deskRoutes(ctx))
  live.onConnect("badge.changed", async (userId) => ({
    newMessages: await countUnread(ctx.db.query, userId),
  }))
  answerForUnread(platform)
  jobs.every({ name: "messaging.cleanFiles", seconds: CLEAN_SECONDS, handler: () => cleanFiles(ctx) })
  jobs.every({ name: "messaging.tellUnread", seconds: LETTERS_SECONDS, handler: () => notifyUnread(ctx) })
  return {
    writtenWith: (of) => writtenWith(ctx.db.query, of),
    openBetween: (pair) => openBetween(ctx, pair),
    fileOf: (asked) => fileOf(ctx, asked),
  }
}
