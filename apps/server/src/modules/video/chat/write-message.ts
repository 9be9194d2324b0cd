import { randomUUID } from "node:crypto"
import { ROOM_CHAT, type RoomMessage } from "@arnica/contract/room-chat"
import type { Queryable } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { VideoContext } from "../context.ts"
import { roomWritingPolicy } from "../policy.ts"
import { lockRoom } from "../repository.ts"
import type { Entrance } from "../use-cases/rooms.ts"
import { discardFiles, storeFiles } from "./files.ts"
import { chatOf, findChat, readableUntil } from "./find-chat.ts"
import { findMessage, insertMessage, sizeOf } from "./message-repository.ts"
import { presentMessages } from "./read-messages.ts"
import { sealWords } from "./sealed.ts"

type Sending = {
  readonly actor: SignedIn
  readonly uuid: string
  readonly text: string
  readonly files: readonly UploadedFile[]
}

const refuseUnfit = ({ settings }: VideoContext, { text, files }: Pick<Sending, "text" | "files">): void => {
  if (text === "" && files.length === 0) throw refuseFields([{ path: "text", text: "required" }])
  settings.refuseLong("text", text)
  settings.refuseLarge("uploadFileVideoConfMaxSize", files)
}

/** Has a room hold no more than anybody reads, and no more files than one session is for. */
const refuseFull = async (
  on: Queryable,
  { room, files }: { readonly room: string; readonly files: number },
): Promise<void> => {
  const size = await sizeOf(on, room)
  if (size.messages >= ROOM_CHAT.messages) throw new AppError("roomMessagesFull")
  if (files > 0 && size.files + files > ROOM_CHAT.files) throw new AppError("roomFilesFull")
}

type Writing = {
  readonly actor: SignedIn
  readonly entrance: Entrance
  readonly id: string
  readonly body: Buffer | null
  readonly fileIds: readonly string[]
}

/** Writes a message as the room's next one, and says who is in the room to hear of it. */
const writeNext = async (
  ctx: VideoContext,
  { actor, entrance, ...message }: Writing,
): Promise<{ readonly number: number; readonly inside: ReadonlySet<string> }> =>
  await ctx.db.transaction(async (tx) => {
    const { room, side } = entrance
    await lockRoom(tx, room)
    // They may have been put out, or the room filled up, while their files were stored.
    const chat = await chatOf(ctx, { on: tx, entrance })
    roomWritingPolicy.authorize(actor, "write", chat)
    await refuseFull(tx, { room, files: message.fileIds.length })
    const number = await insertMessage(tx, {
      ...message,
      room,
      side,
      userId: actor.userId,
      now: ctx.clock.now(),
      keepUntil: readableUntil(entrance),
    })
    return { number, inside: chat.inside }
  })

/** Writes to all who meet in a room. Throws appointmentNotFound, notInRoom, roomMessagesFull, roomFilesFull and badInput. */
export const writeMessage = async (
  ctx: VideoContext,
  { actor, uuid, text, files }: Sending,
): Promise<RoomMessage> => {
  const { entrance, chat } = await findChat(ctx, { actor, uuid })
  roomWritingPolicy.authorize(actor, "write", chat)
  refuseUnfit(ctx, { text, files })
  const { room } = entrance
  const { userId } = actor
  const on = ctx.db.query
  // Ahead of storing files; under the lock it is asked again.
  await refuseFull(on, { room, files: files.length })
  const id = randomUUID()
  const body = await sealWords(ctx, { on, userId, id, text })
  const fileIds = await storeFiles(ctx, { userId, uploads: files })
  try {
    const { number, inside } = await writeNext(ctx, { actor, entrance, id, body, fileIds })
    for (const reader of inside)
      ctx.live.publishEphemeral({ userId: reader, type: "room.message", data: { appointment: room, number } })
  } finally {
    await discardFiles(ctx, fileIds)
  }
  const row = await findMessage(on, id)
  const [message] = row === null ? [] : await presentMessages(ctx, { entrance, userId, rows: [row] })
  if (message === undefined) throw new AppError("appointmentNotFound")
  return message
}
