import { randomUUID } from "node:crypto"
import { z } from "zod"
import { PICTURE } from "./message-desk.ts"
import type { Harness } from "./testing.ts"

/** What an entry says. */
export const WRITTEN = {
  valence: 1,
  energy: 3,
  sleepMinutes: 420,
  feelings: ["calm"],
  contexts: ["sleep"],
  tags: ["river walk"],
  text: "Secretova slept through the night.",
  measures: [],
  pictures: [],
} as const

/** A moment of which somebody writes now. */
export const anEntry = (now: number): Readonly<Record<string, unknown>> => ({
  id: randomUUID(),
  kind: "MOMENT",
  at: new Date(now).toISOString(),
  zone: "Europe/Bucharest",
  homeworkId: null,
  content: WRITTEN,
  agree: true,
})

/** A picture as a browser sends it. */
export const pictureForm = (picture: Uint8Array<ArrayBuffer>, details: object = {}): FormData => {
  const form = new FormData()
  form.set("details", JSON.stringify(details))
  form.set("files", new File([picture], "river.png", { type: "image/png" }))
  return form
}

/** The day of an instant, so many days later. */
export const dayOf = (now: number, plus = 0): string =>
  new Date(now + plus * 86_400_000).toISOString().slice(0, 10)

type Journal = {
  /** What Ana wrote: an entry that she shares with Ioana, and one that she deletes. */
  readonly entryId: string
  readonly unwantedEntryId: string
  readonly journalShareId: string
  /** Of a third entry of hers, on the same day. */
  readonly journalPictureId: string
  /** What Ioana asked her: to be answered, and to be taken back. */
  readonly homeworkId: string
  readonly unwantedHomeworkId: string
}

const saved = z.object({ entry: z.object({ id: z.string() }) })
const made = z.object({ id: z.string() })

/** Ana has written two entries and shares their day with Ioana, who asked her twice to write about something. */
export const layOutJournal = async (
  { ana, ioana, call, server }: Harness,
  recordId: number,
): Promise<Journal> => {
  const now = server.clock.now()
  const base = "/rest/v2/client/journal"
  const write = async (content: object = WRITTEN): Promise<string> => {
    const payload = { ...anEntry(now), content }
    const written = await call({ as: ana, method: "POST", url: `${base}/entries`, payload })
    return saved.parse(written.json()).entry.id
  }
  const ask = async (): Promise<string> => {
    const url = `/api/v2/practice/clients/${recordId}/homework`
    const payload = { text: "What woke you?", until: dayOf(now, 7) }
    return made.parse((await call({ as: ioana, method: "POST", url, payload })).json()).id
  }
  const entryId = await write()
  const unwantedEntryId = await write()
  const url = `${base}/pictures`
  const added = await call({ as: ana, method: "POST", url, payload: pictureForm(PICTURE) })
  const journalPictureId = made.parse(added.json()).id
  await write({ ...WRITTEN, pictures: [{ id: journalPictureId, alt: "A river" }] })
  const payload = { specialistId: ioana.planted.id, from: dayOf(now), to: dayOf(now), until: dayOf(now, 30) }
  const shared = await call({ as: ana, method: "POST", url: `${base}/shares`, payload })
  return {
    entryId,
    unwantedEntryId,
    journalPictureId,
    journalShareId: made.parse(shared.json()).id,
    homeworkId: await ask(),
    unwantedHomeworkId: await ask(),
  }
}
