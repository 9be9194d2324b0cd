import { randomUUID } from "node:crypto"

export const AWAY = randomUUID()
export const QUICK = randomUUID()

/** What the database asks for besides, of what a specialist set for their conversations. */
export const besidesAtDesk = (
  userId: string,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  "messaging.office": { user_id: userId, updated_at: "2026-02-11T10:20:07.000Z" },
  "messaging.away_period": { id: AWAY, user_id: userId, created_at: "2026-02-11T10:20:07.000Z" },
  "messaging.quick_reply": { id: QUICK, user_id: userId, created_at: "2026-02-11T10:20:07.000Z" },
})

type Sealed = Readonly<Record<"awayNote" | "quickTitle" | "quickText", Buffer>>
type Told = Readonly<Record<string, { readonly value: unknown; readonly reads?: string }>>

/** What is put into the columns of it that an archive tells of, and how it reads there. */
export const toldAtDesk = ({ awayNote, quickTitle, quickText }: Sealed): Readonly<Record<string, Told>> => ({
  "messaging.office": {
    weekly: { value: JSON.stringify([{ weekday: 3, start: 611, end: 1_019 }]), reads: '"at":"10:11"' },
  },
  "messaging.away_period": {
    first_day: { value: "2026-02-14" },
    last_day: { value: "2026-02-17" },
    note: { value: awayNote, reads: "At sea until Tuesday" },
  },
  "messaging.quick_reply": {
    language: { value: "hr", reads: '"language":"hr"' },
    title: { value: quickTitle, reads: "Told thanks" },
    body: { value: quickText, reads: "Told that I will read it" },
  },
})
