import { videoEndpoints } from "@arnica/contract/video"
import { callFrames } from "@arnica/contract/video-frames"
import type { Platform } from "../../platform/types.ts"
import { forgetVisits, type SeenInRooms, type SessionInRoom, seenIn } from "./attendance.ts"
import { lookAfterChats } from "./chat/routes.ts"
import type { Neighbours, VideoContext } from "./context.ts"
import { createMedia, lookAfterForwarding } from "./media.ts"
import { roomsOfPeople } from "./personal-data.ts"
import { ask, end, mayMoveForFree } from "./use-cases/closing.ts"
import { takeWebhook } from "./use-cases/livekit-webhook.ts"
import { askMedia } from "./use-cases/media.ts"
import { admit, beat, join, leave, signal } from "./use-cases/presence.ts"
import { readRoom, serversForTest } from "./use-cases/rooms.ts"
import { waitingFor } from "./use-cases/waiting.ts"

/** What other modules may ask of the rooms. */
export type Video = {
  /** Whether it came about in the room of an appointment that its client may choose another time for nothing. Epoch milliseconds. */
  readonly mayMoveForFree: (session: {
    readonly uuid: string
    readonly start: number
    readonly end: number
  }) => Promise<boolean>
  /** When the people of these sessions were seen in their rooms, by seat. One query. */
  readonly seenIn: (sessions: readonly SessionInRoom[]) => Promise<SeenInRooms>
}

const HOUR_SECONDS = 3_600

/** The rooms of appointments by video: who is there, and how they reach each other. */
export const createVideo = (platform: Platform, neighbours: Neighbours): Video => {
  const { http, live, jobs, config, personalData } = platform
  const { relay, publicUrl, forwarding } = config
  const media = createMedia(platform)
  const ctx: VideoContext = { ...platform, relay, publicUrl, media, ...neighbours }
  personalData.register(roomsOfPeople(ctx))
  http.implement(videoEndpoints, {
    "GET /api/v2/appointments/{uuid}/room": ({ actor, params, language }) =>
      readRoom(ctx, { actor, uuid: params.uuid, language }),
    "GET /api/v2/practice/rooms/waiting": ({ actor }) => waitingFor(ctx, actor),
    "POST /api/v2/video/webhooks/livekit": async ({ body, request }) => {
      await takeWebhook(platform, {
        config: forwarding,
        body,
        signature: request.headers.authorization,
      })
      return { received: true as const }
    },
    "GET /api/v2/video/relay": async ({ actor }) => ({ iceServers: serversForTest(ctx, actor) }),
  })
  live.receive({
    type: "call.join",
    schema: callFrames["call.join"],
    handle: (frame, actor) => join(ctx, { actor, frame }),
  })
  live.receive({
    type: "call.admit",
    schema: callFrames["call.admit"],
    handle: (frame, actor) => admit(ctx, { actor, frame }),
  })
  live.receive({
    type: "call.signal",
    schema: callFrames["call.signal"],
    handle: (frame, actor) => signal(ctx, { actor, frame }),
  })
  live.receive({
    type: "call.media",
    schema: callFrames["call.media"],
    handle: (frame, actor) => askMedia(ctx, { actor, frame }),
  })
  live.receive({
    type: "call.beat",
    schema: callFrames["call.beat"],
    handle: (frame, actor) => beat(ctx, { actor, frame }),
  })
  live.receive({
    type: "call.leave",
    schema: callFrames["call.leave"],
    handle: (frame, actor) => leave(ctx, { actor, frame }),
  })
  receiveClosing(ctx)
  lookAfterForwarding(platform)
  lookAfterChats(platform, ctx)
  jobs.every({ name: "video.forgetVisits", seconds: HOUR_SECONDS, handler: () => forgetVisits(ctx) })
  return {
    seenIn: (sessions) => seenIn(platform.db.query, sessions),
    mayMoveForFree: (session) => mayMoveForFree(ctx, session),
  }
}

/** What ends a session, and what has it go on otherwise. */
const receiveClosing = (ctx: VideoContext): void => {
  ctx.live.receive({
    type: "call.end",
    schema: callFrames["call.end"],
    handle: (frame, actor) => end(ctx, { actor, frame }),
  })
  ctx.live.receive({
    type: "call.ask",
    schema: callFrames["call.ask"],
    handle: (frame, actor) => ask(ctx, { actor, frame }),
  })
}
