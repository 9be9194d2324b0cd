import { z } from "zod"
import { APPOINTMENT_STATUSES } from "./booking.ts"
import { roomChatEvents } from "./room-chat.ts"
import { instantSchema } from "./shared.ts"
import { callEvents } from "./video-frames.ts"

/**
 * What the server tells a signed-in person over the websocket at `/rest/wsock`, by type. A module that has something new
 * to tell adds its type here; frames of a type that a client does not know are to be ignored by it.
 */
export const liveTypes = {
  /** Counts that changed, or all that are known after connecting; what is left out stays as it was. */
  "badge.changed": z.object({
    newMessages: z.int().min(0).optional(),
    /** Appointments to come that the person has not looked at yet. */
    newApps: z.int().min(0).optional(),
    /** Sessions to come that were booked with the person, a specialist, and that they have not looked at yet. */
    newBookings: z.int().min(0).optional(),
  }),
  /** A message was written in a conversation of the person's; its words are asked for, so that no copy of them is kept. */
  "message.created": z.object({ conversationId: z.uuid(), number: z.int().min(1), mine: z.boolean() }),
  /** One of the two has read a conversation up to a message; `mine` when it was the person, on another device. */
  "message.read": z.object({ conversationId: z.uuid(), number: z.int().min(1), mine: z.boolean() }),
  /** Whether one may write in a conversation of the person's is another, or how their report of a message stands. Is not kept. */
  "conversation.changed": z.object({ conversationId: z.uuid() }),
  /** A device of the other one has fetched what was written up to a message. Is not kept. */
  "message.delivered": z.object({ conversationId: z.uuid(), number: z.int().min(1) }),
  /** The other one of a conversation came online or went. Is not kept. */
  presence: z.object({ conversationId: z.uuid(), isOnline: z.boolean() }),
  /** The other one types. Is not kept. */
  typing: z.object({ conversationId: z.uuid() }),
  /** Something to show for a moment, in the person's language. */
  notification: z.object({
    kind: z.enum(["positive", "negative", "warning", "info", "ongoing"]),
    title: z.string().max(200),
    text: z.string().max(500).optional(),
    /** Notices of one group are shown as one. One that ends with an appointment's uuid goes when that changes. */
    group: z.string().max(60).optional(),
    /** Stays until then, and is not shown later; without it a notice is shown for a moment. */
    until: instantSchema.optional(),
    /** Where it leads, as a path of the website. */
    link: z
      .object({
        label: z.string().max(60),
        path: z
          .string()
          .max(200)
          .regex(/^\/[a-z]/),
      })
      .optional(),
  }),
  /** An appointment of the person, as its client or its specialist, has another status. */
  "appointment.changed": z.object({
    uuid: z.uuid(),
    status: z.enum(APPOINTMENT_STATUSES),
    side: z.enum(["client", "provider"]),
    start: instantSchema,
    end: instantSchema,
  }),
  /**
   * What a client shares of their medical file with the person, a specialist, changed: it is to be read anew. With `isLess`
   * some of it is theirs to read no longer: what is shown of it goes first.
   */
  "records.changed": z.object({ isLess: z.boolean().optional() }),
  /** What a client shares of their journal with the person, a specialist, is another. Is not kept. */
  "journal.changed": z.object({}),
  ...callEvents,
  ...roomChatEvents,
} as const

/** The name of a kind of event. */
export type LiveType = keyof typeof liveTypes
/** What an event of a type says. */
export type LiveData<T extends LiveType> = z.output<(typeof liveTypes)[T]>

/** First frame after connecting. `last` is the number of the newest event; without `resumed` some were not kept for so long. */
export const liveHelloSchema = z.object({
  type: z.literal("hello"),
  data: z.object({ last: z.int().min(0), resumed: z.boolean() }),
})

/**
 * A frame of either side. Events of the server that are kept carry a number as `id`, which grows by one for each person;
 * who reconnects names the last one as `?last=<id>` and gets what came since.
 */
export const liveFrameSchema = z.object({
  type: z.string().min(1).max(60),
  id: z.int().min(1).optional(),
  /** A frame may say all that it has to say by its type. */
  data: z.unknown().optional(),
})
