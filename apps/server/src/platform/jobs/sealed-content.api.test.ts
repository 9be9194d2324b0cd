import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { mailLog } from "../mail/mail-log.ts"

let server: TestServer<void>
let isMailServerDown = false
const delivered: string[] = []

beforeAll(async () => {
  server = await createTestServer({
    compose: ({ jobs }) =>
      jobs.define({
        name: "test.sealed",
        schema: z.object({ who: z.string(), secret: z.string() }),
        sealedBut: ["who"],
        handler: async ({ secret }) => {
          if (isMailServerDown) throw new Error("nobody answers")
          delivered.push(secret)
        },
      }),
  })
})
afterAll(() => server.close())

/** All that the queue and the outbox hold, as text. */
const everything = async (): Promise<string> => {
  const { pool } = server.platform.db
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND (table_schema = 'pgboss' OR table_name LIKE 'outbox%')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join("\n")
}
const SECRET = "https://arnica.example/en/reset?token=kept-to-oneself"
const mailTo = (address: string) => ({
  to: { address },
  subject: "Choose a new password",
  html: `<p>${SECRET}</p>`,
  text: SECRET,
  attachments: [{ name: "report.txt", type: "text/plain", content: Buffer.from(SECRET).toString("base64") }],
})
const attached = mailTo("").attachments[0]?.content ?? ""

test("neither what a mail says nor to whom it goes is readable in the queue, before it left or after", async () => {
  await server.platform.mail.send(mailTo("ana@example.com"))
  const waiting = await everything()
  const parts = ["kept-to-oneself", attached, "report.txt", "ana@example.com", "Choose a new password"]
  for (const part of parts) expect(waiting).not.toContain(part)
  await server.settle()
  expect(server.mails).toEqual([expect.objectContaining(mailTo("ana@example.com"))])
  const left = await everything()
  for (const part of parts) expect(left).not.toContain(part)
  expect(left).toContain('""sealed"": null')
  const { db, mail } = server.platform
  const of = (address: string) => mailLog(db.query, { reader: mail.readerOf(address), count: 10, offset: 0 })
  expect((await of("Ana@example.com")).items).toMatchObject([{ state: "sent" }])
  expect((await of("bob@example.com")).items).toEqual([])
})

test("a code and the number that it goes to are not readable in the queue", async () => {
  await server.platform.db.transaction((tx) =>
    server.platform.sms.send({ to: "+40712345678", content: "481516 is your code" }, tx),
  )
  const hasNone = async () => {
    const kept = await everything()
    for (const part of ["+40712345678", "is your code"]) expect(kept).not.toContain(part)
  }
  await hasNone()
  await server.settle()
  const texts = await server.app.inject({ url: "/dev/texts", query: { to: "+40712345678", format: "json" } })
  expect(texts.json()).toMatchObject([{ content: "481516 is your code" }])
  await hasNone()
})

test("a job that was put in readably by an older version is done, and its content goes", async () => {
  const id = randomUUID()
  const plain = { id, ...mailTo("old@example.com") }
  await server.platform.mail.send(mailTo("old@example.com"))
  const { rowCount } = await server.platform.db.pool.query(
    "UPDATE pgboss.job SET data = $1 WHERE name = 'platform.mail' AND state = 'created'",
    [JSON.stringify(plain)],
  )
  expect(rowCount).toBe(1)
  await server.settle()
  expect(server.mails.at(-1)).toMatchObject({ id, text: SECRET })
  expect(await everything()).not.toContain("kept-to-oneself")
})

test("a job that failed for good stays sealed, and does its work when it is tried again", async () => {
  const { jobs } = server.platform
  isMailServerDown = true
  await jobs.enqueue({ name: "test.sealed", data: { who: "ana", secret: "kept-to-oneself" } })
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await server.settle()
    server.clock.advance(2 * 3_600_000)
  }
  const {
    items: [failed],
  } = await jobs.failed({ text: "sealed", count: 10, offset: 0 })
  expect(await jobs.failed({ text: "another", count: 10, offset: 0 })).toEqual({ total: 0, items: [] })
  expect(failed).toMatchObject({ name: "test.sealed" })
  expect(await everything()).not.toContain("kept-to-oneself")
  isMailServerDown = false
  if (failed !== undefined) expect(await jobs.retry(failed)).toBe(true)
  await server.settle()
  expect(delivered).toEqual(["kept-to-oneself"])
  expect(await everything()).not.toContain("kept-to-oneself")
})

test("a job whose end the queue did not hear of is not done twice", async () => {
  const { jobs, db } = server.platform
  const before = delivered.length
  await jobs.enqueue({ name: "test.sealed", data: { who: "ana", secret: "once" } })
  await server.settle()
  await db.pool.query(
    "UPDATE pgboss.job SET state = 'created', completed_on = NULL WHERE name = 'test.sealed' AND id = (SELECT id FROM pgboss.job WHERE name = 'test.sealed' ORDER BY created_on DESC LIMIT 1)",
  )
  await server.settle()
  expect(delivered.slice(before)).toEqual(["once"])
})
