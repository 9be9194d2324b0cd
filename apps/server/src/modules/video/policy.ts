import { type Grant, whenever } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"

/** What is written in a room where more than two meet, as far as it matters who may read and write it. */
export type RoomChat = {
  /** Who was let in since the room opened, and belongs to the session still. */
  readonly tookPart: ReadonlySet<string>
  /** Those of them who are in the room now. */
  readonly inside: ReadonlySet<string>
  readonly isOpen: boolean
  readonly isReadable: boolean
}

const among = (people: ReadonlySet<string>, userId: string | undefined): boolean =>
  userId !== undefined && people.has(userId)

const tookPart: Grant<RoomChat> = {
  says: "who was let into the room and belongs to its session",
  allows: ({ userId }, chat) => among(chat.tookPart, userId),
}
const inside: Grant<RoomChat> = {
  says: "who is in the room",
  allows: ({ userId }, chat) => among(chat.inside, userId),
}

const OF = "what is written in a room of several"

/** Reading what people wrote in rooms. For whoever only waits, and for anybody else, admins too, it is not there. */
export const roomReadingPolicy = definePolicy({
  of: OF,
  refusal: "appointmentNotFound",
  grants: {
    read: whenever(tookPart, {
      says: "until 30 days after it ended",
      holds: ({ isReadable }) => isReadable,
    }),
  },
})

/** Writing there. Who belongs to the session and is not in its room is told just that. */
export const roomWritingPolicy = definePolicy({
  of: OF,
  refusal: "notInRoom",
  grants: { write: whenever(inside, { says: "while it is open", holds: ({ isOpen }) => isOpen }) },
})
