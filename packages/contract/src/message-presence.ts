import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"

/** What of somebody the other one of a conversation may see. Who hides one of these does not see it of others either. */
export const MESSAGE_SIGNS = ["presence", "read", "typing"] as const
/** One of them. */
export type MessageSign = (typeof MESSAGE_SIGNS)[number]

const preferencesSchema = z.object({
  /** When they are online. */
  presence: z.boolean(),
  /** Up to where they have read. */
  read: z.boolean(),
  /** That they type. */
  typing: z.boolean(),
})
/** What somebody shows those with whom they have a conversation. */
export type MessagePreferences = z.infer<typeof preferencesSchema>

/** How long ago somebody was online, roughly. */
export const LAST_SEEN = ["hour", "day", "week", "longer"] as const

/** Whether the other one of a conversation is online, and if not, roughly when they were; null where that is not known. */
export const presenceSchema = z.object({ isOnline: z.boolean(), lastSeen: z.enum(LAST_SEEN).nullable() })
/** Whether somebody is online. */
export type Presence = z.infer<typeof presenceSchema>

/** What others see of whoever writes messages. */
export const messagePresenceEndpoints = defineEndpoints({
  "GET /api/v2/message-preferences": {
    summary: "What the user shows those with whom they have a conversation",
    audience: "user",
    module: "messaging",
    responses: { 200: preferencesSchema },
  },
  "PATCH /api/v2/message-preferences": {
    summary: "Shows or hides some of it; what is hidden is not seen of others either",
    audience: "user",
    module: "messaging",
    perMinute: 30,
    body: preferencesSchema.partial(),
    responses: { 200: preferencesSchema },
  },
  "POST /api/v2/conversations/delivered": {
    summary: "Says that a device of the user has fetched all messages so far",
    audience: "user",
    module: "messaging",
    perMinute: 120,
    responses: { 204: null },
  },
})
