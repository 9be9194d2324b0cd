import { afterAll, beforeAll, expect, test } from "vitest"
import { type Stage, setStage } from "./security-tests/testing.ts"
import { BESIDES } from "./testing/columns-besides.ts"
import { HANDED, SAID } from "./testing/columns-of-rooms.ts"
import { type Told, toldOf } from "./testing/columns-of-work.ts"
import { columnsBeside, fillTables, leftOutBy } from "./testing/personal-columns.ts"
import {
  ABSENCE,
  APPOINTMENT,
  BOOK,
  COMPANION,
  ENTRY,
  FILE,
  HOMEWORK,
  INVOICE,
  ME,
  MESSAGE,
  PERSON,
  PROFILE,
  RESPONDENT,
  SENT_FILE,
} from "./testing/work-ids.ts"

const BILLING = {
  kind: "person",
  name: "Zamfira Told",
  taxId: "",
  registration: "",
  cnp: "1960523460016",
  vatPayer: false,
  countryCode: "RO",
  city: "Cluj",
  street: "Told",
  postalCode: "400001",
  bank: "Told bank",
  iban: "RO49AAAA1B31007593840000",
}
const PARTY = { name: "Zamfira Told", street: "", postalCode: "", city: "", countryCode: "" }
const CONTENT = {
  seller: { ...PARTY, taxId: "", registration: "" },
  buyer: PARTY,
  lines: [{ text: "Told treatment", gross: 40_997 }],
}
const OF_RESULT = { owner: ME, table: "assessments.respondent", column: "filled", row: RESPONDENT }
const OF_ENTRY = { owner: ME, table: "journal.entry", column: "content", row: ENTRY }
const WRITTEN = {
  valence: 1,
  energy: null,
  sleepMinutes: null,
  feelings: [],
  contexts: [],
  tags: [],
  text: "I walked to the river",
  measures: [],
}
const FILLED = {
  version: 1,
  answers: { falling: 3 },
  scoring: 4_077,
  threshold: 2,
  parts: [],
  riskFlag: false,
}
const person = (firstName: string) =>
  JSON.stringify({ firstName, lastName: "Told", birthDate: null, relation: "child" })

const sealedInvoice = ({ server: { platform } }: Stage): Promise<Buffer> =>
  platform.db.transaction((tx) =>
    platform.fields.sealJson(tx, {
      at: { owner: BOOK, table: "invoicing.document", column: "content", row: INVOICE },
      value: CONTENT,
    }),
  )

let stage: Stage
let told: Told
beforeAll(async () => {
  stage = await setStage()
  const { db, fields } = stage.server.platform
  const sealing =
    (table: string, row: string) =>
    (column: string, value: string): Promise<Buffer> =>
      db.transaction((tx) => fields.sealText(tx, { at: { owner: ME, table, column, row }, value }))
  const text = sealing("booking.appointment", APPOINTMENT.uuid)
  const ofCompanion = sealing("booking.companion", COMPANION)
  const ofAbsence = sealing("booking.absence_report", ABSENCE)
  const ofAttendance = sealing("booking.attendance", APPOINTMENT.uuid)
  told = toldOf({
    filled: await fields.sealJson(db.query, { at: OF_RESULT, value: FILLED }),
    entry: await fields.sealJson(db.query, { at: OF_ENTRY, value: WRITTEN }),
    homework: await sealing("journal.homework", HOMEWORK)("body", "What woke you"),
    said: await ofAbsence("report", "Nobody was there"),
    answer: await ofAbsence("answer", "I stood at the door"),
    why: await ofAbsence("reason", "The room was empty"),
    objection: await ofAttendance("client_said", "We met elsewhere"),
    rejoinder: await ofAttendance("specialist_said", "The line broke"),
    verdict: await ofAttendance("reason", "The line was down"),
    companion: await ofCompanion("full_name", "Told Beside"),
    address: await ofCompanion("email", "told-beside@x.example"),
    note: await text("note", "I sleep badly"),
    reason: await text("cancel_reason", "I fell ill"),
    beneficiary: await text("beneficiary", person("Matei")),
    person: await sealing("booking.beneficiary", PERSON)("person", person("Remembered")),
    fileName: await sealing("booking.attachment", FILE)("name", "knee.png"),
    message: await sealing("messaging.message", MESSAGE)("body", "I slept through"),
    sentName: await sealing("messaging.attachment", SENT_FILE)("name", "elbow.png"),
    saidInRoom: await sealing("video.room_message", SAID)("body", "I dreamt of rain"),
    handedName: await sealing("video.room_file", HANDED)("name", "wrist.png"),
    invoice: await sealedInvoice(stage),
    billing: await db.transaction((tx) =>
      fields.sealJson(tx, {
        at: { owner: ME, table: "specialists.wizard_tab", column: "sealed", row: `${PROFILE} billing` },
        value: BILLING,
      }),
    ),
  })
  const rows = Object.entries(told).map(([table, columns]) => [
    table,
    {
      ...BESIDES[table],
      ...Object.fromEntries(Object.entries(columns).map(([name, { value }]) => [name, value])),
    },
  ])
  const besides = ["wallet.account", "invoicing.book"].map((table) => [table, BESIDES[table] ?? {}])
  await fillTables(db, Object.fromEntries([...besides, ...rows]))
  await db.pool.query(
    `insert into specialists.wizard_tab (specialist_id, tab, revision, data, saved_at, saved_by)
     values ($1, 'about', 1, '{"heading": "Told draft"}', now(), $2)`,
    [PROFILE, (await db.pool.query("select id from identity.user_account limit 1")).rows[0].id],
  )
})
afterAll(() => stage.close())

/** Accounts and what specialists keep of clients have a test of their own. */
const holders = () =>
  stage.server.platform.personalData
    .holders()
    .filter(({ module }) => module !== "identity" && module !== "practice")

test("every column about a client or somebody who works here is told in the archive, or left out for a reason", async () => {
  const { whole, leftOut } = leftOutBy(holders())
  expect(holders().length).toBeGreaterThan(8)
  const given = { holders: holders(), whole, accounted: [told, leftOut] }
  expect(await columnsBeside(stage.server.platform.db, given)).toEqual([])
})

test("no reason stands for a column that is gone, or that is told", async () => {
  const { rows } = await stage.server.platform.db.pool.query<{ name: string }>(
    "select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns",
  )
  const known = new Set(rows.map(({ name }) => name))
  const all = stage.server.platform.personalData.holders()
  const { leftOut } = leftOutBy(all)
  const reasoned = Object.entries(leftOut).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => ({ table, column })),
  )
  expect(reasoned.filter(({ table, column }) => !known.has(`${table}.${column}`))).toEqual([])
  expect(reasoned.filter(({ table, column }) => told[table]?.[column] !== undefined)).toEqual([])
  const strays = all.flatMap(({ tables, untold }) =>
    Object.keys(untold).filter((table) => !(table in tables)),
  )
  expect(strays).toEqual([])
})

test("the archive tells what stands in each of them, and no secret", async () => {
  const { query } = stage.server.platform.db
  const parts: unknown[] = []
  for (const holder of holders()) parts.push(await holder.exportOf(query, ME))
  const text = JSON.stringify(parts)
  for (const [table, columns] of Object.entries(told))
    for (const [name, { value, reads = String(value) }] of Object.entries(columns))
      expect(text, `${table}.${name}`).toContain(reads)
  expect(text).toContain("Told draft")
  expect(text).not.toContain("secret-")
})
