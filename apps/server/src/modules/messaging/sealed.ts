import type { ConversationSide, Message } from "@arnica/contract/conversations"
import type { FieldPlace } from "../../platform/crypto/field-error.ts"
import type { Queryable } from "../../platform/db/handles.ts"
import { openSealedName } from "../../platform/files/sealed-uploads.ts"
import type { Platform } from "../../platform/types.ts"
import type { MessageRow } from "./message-repository.ts"

type Context = Pick<Platform, "fields">

/** Of whom it is: whatever is written in a conversation is under its client's key. */
type Of = { readonly on: Queryable; readonly clientId: string; readonly id: string }

const wordsAt = ({ clientId, id }: Omit<Of, "on">): FieldPlace => ({
  owner: clientId,
  table: "messaging.message",
  column: "body",
  row: id,
})

/** The table of the files of messages. */
export const FILES = "messaging.attachment"

/** Seals what somebody wrote; null for nothing at all. */
export const sealWords = async (
  { fields }: Context,
  { on, text, ...of }: Of & { readonly text: string },
): Promise<Buffer | null> =>
  text === "" ? null : await fields.sealText(on, { at: wordsAt(of), value: text })

/** Opens it; empty when there is nothing, or the client's key is gone. */
export const openWords = async (
  { fields }: Context,
  { on, sealed, ...of }: Of & { readonly sealed: Buffer | null },
): Promise<string> => {
  if (sealed === null) return ""
  const opened = await fields.openText(on, { at: wordsAt(of), sealed })
  return opened.kind === "open" ? opened.value : ""
}

type Opening = {
  readonly on: Queryable
  readonly clientId: string
  readonly rows: readonly MessageRow[]
  /** As what their reader takes part: how a report stands is told to its reporter alone, never to who wrote the message. */
  readonly reader: ConversationSide | null
}

/** Messages as the two read them. */
export const openMessages = async (
  ctx: Context,
  { on, clientId, rows, reader }: Opening,
): Promise<Message[]> => {
  const opened: Message[] = []
  for (const { body, sentAt, files, report, ...row } of rows) {
    const named: Message["files"] = []
    for (const { name: sealed, ...file } of files) {
      const name = await openSealedName(ctx, { on, owner: clientId, table: FILES, id: file.id, sealed })
      if (name !== undefined) named.push({ ...file, name })
    }
    opened.push({
      ...row,
      text: await openWords(ctx, { on, clientId, id: row.id, sealed: body }),
      files: named,
      sentAt: new Date(sentAt).toISOString(),
      reported: reader === null || reader === row.side ? null : report,
    })
  }
  return opened
}
