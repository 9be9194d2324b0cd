import { z } from "zod"
import type { Harness } from "./testing.ts"

/** What somebody writes of a letter. */
export const AN_ENTRY = {
  day: "2026-03-02",
  title: "Letter about Secretova",
  text: "a note about my health",
  details: { kind: "letter" },
} as const

/** What anybody may write of theirs: nothing in it is Ana's. */
export const ANY_ENTRY = {
  day: "2026-03-02",
  title: "A letter",
  text: "",
  details: { kind: "letter" },
} as const

type MedicalFile = {
  /** What Ana wrote: an entry that she shares with Ioana, and one that she removes. */
  readonly recordItemId: string
  readonly unwantedRecordItemId: string
  readonly recordShareId: string
  readonly unwantedRecordShareId: string
  /** A link to Ana's patient summary. */
  readonly healthLinkId: string
}

const ids = z.object({ id: z.string() })

/** Ana has two letters in her medical file and shares one of them with Ioana, twice. */
export const layOutMedicalFile = async ({ ana, ioana, call }: Harness): Promise<MedicalFile> => {
  const write = async (): Promise<string> => {
    const sent = { as: ana, method: "POST", url: "/api/v2/records/items", payload: AN_ENTRY } as const
    return ids.parse((await call(sent)).json()).id
  }
  const recordItemId = await write()
  const share = async (): Promise<string> => {
    const scope = { by: "items", items: [recordItemId] }
    const payload = { specialistId: ioana.planted.id, scope, canDownload: true }
    const made = await call({ as: ana, method: "POST", url: "/api/v2/records/shares", payload })
    return ids.parse(made.json()).id
  }
  const payload = { passcode: "river stone", days: 7, label: "Secretova", language: "en" }
  const linked = await call({ as: ana, method: "POST", url: "/api/v2/records/health-links", payload })
  return {
    healthLinkId: z.object({ link: ids }).parse(linked.json()).link.id,
    recordItemId,
    unwantedRecordItemId: await write(),
    recordShareId: await share(),
    unwantedRecordShareId: await share(),
  }
}
