import { z } from "zod"
import { CONVERSATION_SIDES } from "./conversation-words.ts"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema } from "./shared.ts"

/** How a room stands: not open yet, open, closed after its session, or of a session that does not take place. */
export const ROOM_STATES = ["early", "open", "over", "calledOff"] as const

const iceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
/** A server that helps two browsers to reach each other, as `RTCPeerConnection` takes it. */
export type IceServer = z.infer<typeof iceServerSchema>

/**
 * How picture and sound go: between two, from each to each of a few, or forwarded by the unit of this server or by LiveKit.
 * `none`: the group is too large for the others, and nothing forwards it now.
 */
export const ROOM_WAYS = ["pair", "mesh", "unit", "livekit", "none"] as const

const roomSchema = z.object({
  /** As it was asked for: an appointment, or a group. */
  uuid: z.uuid(),
  /** By what pages name the room in their frames; one for all who meet in it. */
  room: z.uuid(),
  /** The reader's own appointment; none for who takes part beside a client, and for the specialist of a group. */
  appointment: z.uuid().nullable(),
  way: z.enum(ROOM_WAYS),
  /** Whether several meet in it who booked a seat each. */
  isGroup: z.boolean(),
  /** As what the caller takes part. */
  side: z.enum(CONVERSATION_SIDES),
  /** Whom the caller meets; for the specialist of a group what it is called. */
  other: z.string(),
  /** The specialist's page, where the next session is booked. */
  profileUrl: z.string(),
  start: instantSchema,
  end: instantSchema,
  opensAt: instantSchema,
  closesAt: instantSchema,
  /** What time it is on the server. */
  now: instantSchema,
  state: z.enum(ROOM_STATES),
  /** With credentials until the room closes, while it is open; none before and after. */
  iceServers: z.array(iceServerSchema),
})
/** The room in which an appointment by video takes place, for one of its people. */
export type Room = z.infer<typeof roomSchema>

const waitingSchema = z.object({
  /** The appointment before whose room they wait. */
  uuid: z.uuid(),
  since: instantSchema,
})
/** Somebody who waits to be let into a room. */
export type WaitingInRoom = z.infer<typeof waitingSchema>

/** The rooms of appointments by video. What happens in one goes over the websocket: `./video-frames.ts`. */
export const videoEndpoints = defineEndpoints({
  "GET /api/v2/appointments/{uuid}/room": {
    summary:
      "The video room of an appointment, or of a group for its specialist: with whom, from when to when, how to reach each other",
    audience: "user",
    module: "video",
    params: z.object({ uuid: z.uuid() }),
    responses: { 200: roomSchema },
    errors: ["appointmentNotFound"],
  },
  "GET /api/v2/practice/rooms/waiting": {
    summary: "Before which rooms of a specialist's sessions somebody waits just now",
    audience: "provider",
    module: "video",
    responses: { 200: z.array(waitingSchema) },
  },
  "GET /api/v2/video/relay": {
    summary: "Servers with which a browser tests its connection before a session, for two minutes",
    audience: "user",
    module: "video",
    perMinute: 12,
    responses: { 200: z.object({ iceServers: z.array(iceServerSchema) }) },
  },
  "POST /api/v2/video/webhooks/livekit": {
    summary: "Takes a signed event of the configured LiveKit server",
    audience: "public",
    module: "video",
    webhook: true,
    bodyType: "signed",
    body: z.string().min(1).max(100_000),
    responses: { 200: z.object({ received: z.literal(true) }) },
    errors: ["wrongSignature", "notFound"],
  },
})
