import type { SessionFile } from "@arnica/contract/conversations"
import { roomState, roomWay } from "@arnica/rules/rooms"
import { AppError } from "../../../platform/errors.ts"
import { openSealedName } from "../../../platform/files/sealed-uploads.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { MessagingContext } from "../context.ts"
import { filesOfSession } from "../file-repository.ts"
import type { ConversationRow } from "../repository.ts"
import { FILES } from "../sealed.ts"

type Sent = {
  readonly actor: SignedIn
  readonly conversation: ConversationRow
  /** What the page named; undefined for a message that was written elsewhere. */
  readonly uuid: string | undefined
}

/**
 * The session of exactly the two of a conversation in whose open room something is sent; null where none was named. Throws
 * appointmentNotFound for any other: of several, of somebody else, or with a room that is closed.
 */
export const roomOf = async (
  { booking, clock }: MessagingContext,
  { actor, conversation, uuid }: Sent,
): Promise<string | null> => {
  if (uuid === undefined) return null
  const meeting = await booking.meetings.find({ actor, uuid })
  const [client, another] = meeting.guests
  const isOfTheTwo =
    roomWay(meeting) === "pair" &&
    meeting.specialistId === conversation.specialistId &&
    client?.userId === conversation.clientId &&
    another === undefined
  if (!isOfTheTwo || roomState(meeting, clock.now()) !== "open") throw new AppError("appointmentNotFound")
  return meeting.room
}

/** The files that the two of an appointment sent each other in its room, for one of them; none of one that was not booked. Throws appointmentNotFound. */
export const sessionFiles = async (
  ctx: MessagingContext,
  { actor, uuid }: { readonly actor: SignedIn; readonly uuid: string },
): Promise<SessionFile[]> => {
  await ctx.booking.parties.find({ actor, uuid })
  const on = ctx.db.query
  const files: SessionFile[] = []
  for (const { clientId, name: sealed, sentAt, ...file } of await filesOfSession(on, uuid)) {
    const name = await openSealedName(ctx, { on, owner: clientId, table: FILES, id: file.id, sealed })
    if (name !== undefined) files.push({ ...file, name, sentAt: new Date(sentAt).toISOString() })
  }
  return files
}
