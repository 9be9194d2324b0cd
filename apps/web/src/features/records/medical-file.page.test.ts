import type { RecordShare } from "@arnica/contract/record-shares"
import type { RecordItem, RecordSummary } from "@arnica/contract/records"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, signedInPage } from "../../testing/built-app.ts"
import { signedInAs } from "../../testing/signed-in.ts"

const ID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const HAZELNUTS: RecordItem = {
  id: ID,
  rootId: ID,
  day: "2030-11-02",
  title: "Hazelnuts",
  text: "",
  details: { kind: "allergy", area: "food", reaction: "lips swell" },
  isNoneKnown: false,
  author: { side: "own", name: null, isReader: true },
  writtenAt: "2030-11-02T10:00:00.000Z",
  version: 1,
  isHidden: false,
  files: [],
}
const SUMMARY: RecordSummary = {
  allergies: [
    { area: "medicines", state: "noneKnown", items: [] },
    { area: "food", state: "named", items: [HAZELNUTS] },
    { area: "insects", state: "notAsked", items: [] },
  ],
  medicines: [],
  problems: [],
  contacts: [
    {
      ...HAZELNUTS,
      title: "Elena Pop",
      details: { kind: "contact", relation: "sister", phone: "+40 721 000 000" },
      version: 2,
    },
  ],
}
const READER = { id: 4, fullName: "Ioana Mureșan", photo: null }
const SHARE: RecordShare = {
  id: "0b0a5f3e-0000-4000-8000-0000000000b1",
  specialist: READER,
  scope: { by: "category", category: "letters" },
  titles: [],
  until: "2030-12-21T10:00:00.000Z",
  canDownload: true,
  isOpen: true,
}

const shown = async (answers: FakeApi): Promise<string> => {
  const all = Object.assign(
    signedInAs(),
    {
      "GET /api/v2/records/summary": SUMMARY,
      "GET /api/v2/records/timeline": { items: [], next: null },
      "GET /rest/v2/client/loadDocumentsTab": { total: 0, items: [] },
      "GET /api/v2/records/shares": { shares: [], specialists: [] },
      "GET /api/v2/records/health-links": { links: [] },
    },
    answers,
  )
  return await signedInPage("/en/customer/medical-file", all)
}

beforeAll(ensureBuilt, 120_000)

test("the file says of each area of allergies what is known, and asks where nobody has said anything", async () => {
  const html = await shown({})
  const texts = ["Hazelnuts", "None known", "Not asked yet", 'aria-label="Insects: I have none"']
  expect(texts.filter((text) => !html.includes(text))).toEqual([])
  expect(html).not.toContain('aria-label="Food: I have none"')
})

test("whom to call in an emergency is one press away", async () => {
  const html = await shown({})
  const texts = ["Elena Pop", "sister", 'href="tel:+40721000000"']
  expect(texts.filter((text) => !html.includes(text))).toEqual([])
})

test("an entry is corrected by its author alone, and shows its earlier versions once it was", async () => {
  const item = (given: Partial<RecordItem>) => ({
    items: [{ source: "file", id: ID, day: "2030-11-02", item: { ...HAZELNUTS, ...given } }],
    next: null,
  })
  const own = await shown({ "GET /api/v2/records/timeline": item({}) })
  expect(own).toContain('aria-label="Correct: Hazelnuts"')
  expect(own).not.toContain("Earlier versions")
  const author = { side: "specialist", name: "Ioana Mureșan", isReader: false } as const
  const other = await shown({ "GET /api/v2/records/timeline": item({ author, version: 2 }) })
  expect(other).not.toContain('aria-label="Correct: Hazelnuts"')
  expect(other).toContain("Earlier versions")
})

test("where nobody treats the client nothing can be shared, and the page says with whom it could be", async () => {
  const html = await shown({})
  expect(html).toContain("No one at the moment.")
  expect(html).toContain(
    "You can share with specialists with whom a session is booked or took place recently.",
  )
  expect(html).not.toContain(">Share something<")
})

test("each share says who reads what until when, and is ended by a button that names the reader", async () => {
  const specialists = [{ ...READER, usualUntil: SHARE.until }]
  const html = await shown({ "GET /api/v2/records/shares": { shares: [SHARE], specialists } })
  const texts = ["Ioana Mureșan", "Letters and referrals", "21 December 2030", ">Share something<"]
  expect(texts.filter((text) => !html.includes(text))).toEqual([])
  expect(html).toContain('aria-label="Stop sharing with Ioana Mureșan"')
})

test("the owner takes the file along on paper and as a patient summary", async () => {
  const html = await shown({})
  expect(html).toMatch(/href="[^"]*\/api\/v2\/records\/paper"[^>]*>/)
  expect(html).toMatch(/href="[^"]*\/api\/v2\/records\/patient-summary"[^>]*>/)
  expect(html).toContain("Letters, pictures and notes are not part of it.")
})

test("files that were left for sessions stand there as downloads, each with its session, or that there are none", async () => {
  expect(await shown({})).toContain("You have not left files for sessions.")
  const file = {
    source: "session",
    id: "0b0a5f3e-0000-4000-8000-0000000000d1",
    name: "blood test.pdf",
    type: "application/pdf",
    bytes: 20_480,
    appointment: "0b0a5f3e-0000-4000-8000-0000000000d2",
    start: "2030-11-04T10:00:00.000Z",
    specialist: "Ioana Mureșan",
  }
  const html = await shown({ "GET /rest/v2/client/loadDocumentsTab": { total: 1, items: [file] } })
  expect(html).toContain(`/rest/client/fileDownload?fileID=${file.id}`)
  const texts = [
    "blood test.pdf",
    "Session with Ioana Mureșan, 4 November 2030",
    `appointments/${file.appointment}`,
  ]
  expect(texts.filter((text) => !html.includes(text))).toEqual([])
})

test("a prescription in the timeline leads to its page", async () => {
  const id = "0b0a5f3e-0000-4000-8000-0000000000e1"
  const entry = {
    source: "elsewhere",
    kind: "prescription",
    id,
    day: "2030-11-02",
    title: "ibuprofen",
    text: "",
  }
  const items = [{ ...entry, by: "Dora Pop" }]
  const html = await shown({ "GET /api/v2/records/timeline": { items, next: null } })
  expect(html).toContain(`/en/customer/prescriptions/${id}`)
  expect(html).toContain("ibuprofen")
})
