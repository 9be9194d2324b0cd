import { randomUUID } from "node:crypto"

export const SAID = randomUUID()
export const HANDED = randomUUID()

/** What the database asks for besides, of what somebody wrote in a room. */
export const besidesInRooms = (
  userId: string,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  "video.room_file": {
    id: HANDED,
    user_id: userId,
    message_id: SAID,
    position: 0,
    file_key: "private/handed",
    type: "image/png",
    bytes: 12,
    created_at: "2026-02-11T10:20:07.000Z",
  },
  "video.room_message": {
    id: SAID,
    user_id: userId,
    room: randomUUID(),
    number: 1,
    keep_until: "2026-02-11T10:58:07.000Z",
  },
})

type Sealed = Readonly<Record<"saidInRoom" | "handedName", Buffer>>
type Told = Readonly<Record<string, { readonly value: unknown; readonly reads?: string }>>

/** What is put into the columns of it that an archive tells of, and how it reads there. */
export const toldInRooms = ({ saidInRoom, handedName }: Sealed): Readonly<Record<string, Told>> => ({
  "video.room_file": { name: { value: handedName, reads: "wrist.png" } },
  "video.room_message": {
    body: { value: saidInRoom, reads: "I dreamt of rain" },
    side: { value: "client", reads: '"as":"client"' },
    sent_at: { value: "2026-02-11T10:46:07.000Z" },
  },
})
