import { z } from "zod"

/** What the two of a session can ask for when video does not work: to go on by telephone, or another time for nothing. */
export const WAYS_OUT = ["phone", "move"] as const
/** What the two of a session can ask for when video does not work. */
export type WayOut = (typeof WAYS_OUT)[number]

/** What a page sends to end a session, or to go on otherwise; a part of `callFrames`. */
export const closingFrames = {
  /** The specialist ends the session for everybody. */
  "call.end": z.object({ appointment: z.uuid(), instance: z.uuid() }),
  /** Asks for another way, or agrees to what the other one asked for. */
  "call.ask": z.object({ appointment: z.uuid(), instance: z.uuid(), what: z.enum(WAYS_OUT) }),
} as const

const notedSchema = z.object({
  appointment: z.uuid(),
  /** `offered`: the specialist would call, and the client has yet to say so, too. `agreed`: the specialist calls. */
  phone: z.enum(["none", "offered", "agreed"]),
  /** Where the specialist calls the client, once it is agreed; null where the client has given no number. */
  number: z.string().nullable(),
  /**
   * `asked`: the client would like another time, and the specialist has yet to agree. `open`: the client may choose one for
   * nothing. `used`: they did so once before.
   */
  move: z.enum(["none", "asked", "open", "used"]),
})
/** How the two of a session go on where video does not work. */
export type Noted = z.infer<typeof notedSchema>

/** What the server tells of how a session goes on or ends; a part of `liveTypes`. */
export const closingEvents = {
  /** What the two asked for and agreed on, whenever that changes and to whoever sends a beat after that. */
  "call.noted": notedSchema,
  /** Said to the other pages past the server, which report it with their next beat: so it is known that words get across. */
  "call.secret": z.object({ appointment: z.uuid(), instance: z.uuid(), secret: z.string().max(100) }),
  /** Ending a session failed. A parameter that is an address leads to what can be done. */
  "call.notEnded": z.object({
    appointment: z.uuid(),
    instance: z.uuid(),
    translationKey: z.string().max(100),
    translationParams: z.record(z.string(), z.string().max(500)),
  }),
} as const
