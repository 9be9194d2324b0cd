import type { RoomMessage } from "@arnica/contract/room-chat"
import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { Queryable } from "../../../platform/db/handles.ts"
import { openSealedName } from "../../../platform/files/sealed-uploads.ts"
import type { Platform } from "../../../platform/types.ts"
import type { MessageRow } from "./message-repository.ts"

type Context = Pick<Platform, "fields">

/** The table of the files of rooms. */
export const FILES = "video.room_file"

/** Of whom it is: what is written in a room is under the key of who wrote it. */
type Of = { readonly on: Queryable; readonly userId: string; readonly id: string }

const wordsAt = ({ userId, id }: Omit<Of, "on">): FieldPlace => ({
  owner: userId,
  table: "video.room_message",
  column: "body",
  row: id,
})

/** Seals what somebody wrote; null for nothing at all. */
export const sealWords = async (
  { fields }: Context,
  { on, text, ...of }: Of & { readonly text: string },
): Promise<Buffer | null> =>
  text === "" ? null : await fields.sealText(on, { at: wordsAt(of), value: text })

/** Opens it; empty when there is nothing, or the writer's key is gone. */
export const openWords = async (
  { fields }: Context,
  { on, sealed, ...of }: Of & { readonly sealed: Buffer | null },
): Promise<string> => {
  if (sealed === null) return ""
  const opened = await fields.openText(on, { at: wordsAt(of), sealed })
  return opened.kind === "open" ? opened.value : ""
}

type Opening = { readonly on: Queryable; readonly row: Pick<MessageRow, "id" | "userId" | "body" | "files"> }

/** What a message says, and its files by name. */
export const openMessage = async (
  ctx: Context,
  { on, row: { id, userId, body, files } }: Opening,
): Promise<Pick<RoomMessage, "text" | "files">> => {
  const named: RoomMessage["files"] = []
  for (const { name: sealed, ...file } of files) {
    const name = await openSealedName(ctx, { on, owner: userId, table: FILES, id: file.id, sealed })
    if (name !== undefined) named.push({ id: file.id, name, type: file.type, bytes: file.bytes })
  }
  return { text: await openWords(ctx, { on, userId, id, sealed: body }), files: named }
}
