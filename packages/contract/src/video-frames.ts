import { z } from "zod"
import { closingEvents, closingFrames } from "./closing-frames.ts"
import { CONVERSATION_SIDES } from "./conversation-words.ts"
import { instantSchema } from "./shared.ts"
import { FORWARDING_REFUSALS } from "./video-forwarding.ts"

/** The longest description of a connection that is taken, in characters. Browsers write 6,000 to 8,000. */
const MOST_DESCRIPTION = 12_000
const MOST_CANDIDATES = 20
const MOST_SECRET = 100
const MOST_HEARD = 8

const descriptionSchema = z.object({
  type: z.enum(["offer", "answer", "pranswer", "rollback"]),
  sdp: z.string().max(MOST_DESCRIPTION),
})
const candidateSchema = z.object({
  candidate: z.string().max(1_000),
  sdpMid: z.string().max(40).nullable(),
  sdpMLineIndex: z.int().min(0).max(100).nullable(),
  usernameFragment: z.string().max(300).nullable().optional(),
})

/** `appointment` is what a room is known by (`Room.room`): an appointment, or a group in which several have a seat. */
const here = { appointment: z.uuid(), instance: z.uuid() }
const negotiation = {
  description: descriptionSchema.optional(),
  candidates: z.array(candidateSchema).max(MOST_CANDIDATES).optional(),
}

/**
 * What a page sends in a room, by type. `instance` is the page's own name for itself, new with each load; what it says of
 * another's is refused.
 */
export const callFrames = {
  /** Comes in, or comes back. `replaces` is a page of the same person that goes for it: a reload, or another device. */
  "call.join": z.object({ appointment: z.uuid(), instance: z.uuid(), replaces: z.uuid().optional() }),
  /** The specialist lets somebody in who waits. */
  "call.admit": z.object({ appointment: z.uuid(), instance: z.uuid(), guest: z.uuid() }),
  /** How to reach each other, from page to page. */
  "call.signal": z.object({ appointment: z.uuid(), instance: z.uuid(), to: z.uuid(), ...negotiation }),
  /**
   * Asks for a connection to what forwards picture and sound of a group: with the page's offer where that is the unit of this
   * server, without one for a ticket to LiveKit. Each offer begins anew.
   */
  "call.media": z.object({
    appointment: z.uuid(),
    instance: z.uuid(),
    offer: z.string().max(MOST_DESCRIPTION).optional(),
  }),
  /** Is still there; every ten seconds. */
  "call.beat": z.object({
    appointment: z.uuid(),
    instance: z.uuid(),
    /** The newest secrets that other pages said past the server. */
    heard: z.array(z.string().max(MOST_SECRET)).max(MOST_HEARD).optional(),
  }),
  "call.leave": z.object(here),
  ...closingFrames,
} as const

/** Why a page is not let into a room, or is not in it any more. */
export const CALL_REFUSALS = ["notFound", "closed", "elsewhere", "noWay", "ended"] as const
/** Why a page is not let into a room. */
export type CallRefusal = (typeof CALL_REFUSALS)[number]

const presentSchema = z.object({
  instance: z.uuid(),
  side: z.enum(CONVERSATION_SIDES),
  /** Whose page it is: the same for all pages of one person in this room, and of no use anywhere else. */
  person: z.string().max(40).default(""),
  /** What they are called by who is told of them. */
  name: z.string().default(""),
  /** Whether they are let in; a specialist always is. */
  admitted: z.boolean(),
  since: instantSchema,
})
/** Somebody who is in a room, or waits before it. */
export type Present = z.infer<typeof presentSchema>

/** What the server tells of a room, by type; a part of `liveTypes`. */
export const callEvents = {
  /** Who is there, whenever that changes, and what time it is on the server. */
  "call.state": z.object({
    appointment: z.uuid(),
    now: instantSchema,
    /** Grows with each change of the room: of two states the one with the higher number is the later one. */
    revision: z.int().min(0).default(0),
    people: z.array(presentSchema),
    /** Pages that were let in, have not left, and give no sign for a while: a connection to one may go on. */
    silent: z.array(z.uuid()).optional(),
  }),
  /** What another page said, stamped by the server with whose it was. */
  "call.signal": z.object({ appointment: z.uuid(), from: z.uuid(), to: z.uuid(), ...negotiation }),
  /** What became of a page's wish for a connection: an answer or a ticket, a refusal; or that it ended and is to be asked for anew. */
  "call.media": z.object({
    appointment: z.uuid(),
    instance: z.uuid(),
    answer: z.string().optional(),
    ticket: z.object({ url: z.string(), token: z.string() }).optional(),
    refused: z.enum(FORWARDING_REFUSALS).optional(),
    ended: z.literal(true).optional(),
  }),
  /** A page was not let in. With `elsewhere` comes the page of the same person that is in the room. */
  "call.refused": z.object({
    appointment: z.uuid(),
    instance: z.uuid(),
    reason: z.enum(CALL_REFUSALS),
    there: z.uuid().optional(),
  }),
  ...closingEvents,
} as const
