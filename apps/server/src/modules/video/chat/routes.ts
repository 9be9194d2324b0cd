import { roomChatEndpoints } from "@arnica/contract/room-chat"
import { answer } from "../../../platform/http/answer.ts"
import { download } from "../../../platform/http/download.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { Platform } from "../../../platform/types.ts"
import type { VideoContext } from "../context.ts"
import { cleanFiles, findDownload } from "./files.ts"
import { forgetChats } from "./forget.ts"
import { readMessages } from "./read-messages.ts"
import { writeMessage } from "./write-message.ts"

const routes = (ctx: VideoContext): Handlers<typeof roomChatEndpoints> => ({
  "GET /api/v2/appointments/{uuid}/room/messages": ({ actor, params, query }) =>
    readMessages(ctx, { ...params, ...query, actor }),
  "POST /api/v2/appointments/{uuid}/room/messages": async ({ actor, params, body, files }) =>
    answer({ status: 201, body: await writeMessage(ctx, { ...params, ...body, actor, files }) }),
  "GET /api/v2/appointments/{uuid}/room/files/{id}": async ({ actor, params }) =>
    download(await findDownload(ctx, { ...params, actor })),
})

const CLEAN_SECONDS = 600
const HOUR_SECONDS = 3_600

/** What is written in rooms: its calls, and what goes of it in the background. */
export const lookAfterChats = ({ http, jobs }: Pick<Platform, "http" | "jobs">, ctx: VideoContext): void => {
  http.implement(roomChatEndpoints, routes(ctx))
  jobs.every({ name: "video.cleanRoomFiles", seconds: CLEAN_SECONDS, handler: () => cleanFiles(ctx) })
  jobs.every({ name: "video.forgetChats", seconds: HOUR_SECONDS, handler: () => forgetChats(ctx) })
}
