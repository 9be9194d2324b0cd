import { conversationsEndpoints } from "@arnica/contract/conversations"
import { messageReportsEndpoints } from "@arnica/contract/message-reports"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const base = "/api/v2/conversations"
const admins = "/api/v2/admin/message-reports"
const oneSchema = conversationsEndpoints["GET /api/v2/conversations/{id}"].responses[200]
const pageSchema = conversationsEndpoints["GET /api/v2/conversations/{id}/messages"].responses[200]
const messageSchema = conversationsEndpoints["POST /api/v2/conversations/{id}/messages"].responses[201]
const reportsSchema = messageReportsEndpoints["GET /api/v2/admin/message-reports"].responses[200]
const reportSchema = messageReportsEndpoints["GET /api/v2/admin/message-reports/{id}"].responses[200]

let stage: Harness
let id: string
beforeAll(async () => {
  stage = await createHarness()
  const booked = await stage.buy(stage.ana, stage.ioana.planted)
  id = (await post(stage.ana, base, { appointmentUuid: booked.uuid })).json().id
})
afterAll(() => stage.close())

const post = (as: Person, url: string, payload?: object) =>
  stage.call({ as, method: "POST", url, ...(payload === undefined ? {} : { payload }) })
const say = (as: Person, text: string) => post(as, `${base}/${id}/messages`, { text })
const sendPicture = (as: Person) => {
  const form = new FormData()
  form.set("details", JSON.stringify({ text: "" }))
  form.set("files", new File([PNG], "knee.png", { type: "image/png" }))
  return post(as, `${base}/${id}/messages`, form)
}
const written = async (as: Person, text: string) => messageSchema.parse((await say(as, text)).json())
const standing = async (as: Person) =>
  oneSchema.parse((await stage.call({ as, url: `${base}/${id}` })).json()).standing
const reportedTo = async (as: Person, messageId: string) => {
  const { items } = pageSchema.parse((await stage.call({ as, url: `${base}/${id}/messages` })).json())
  return items.find((message) => message.id === messageId)?.reported
}
const block = (as: Person, method: "POST" | "DELETE" = "POST") =>
  stage.call({ as, method, url: `${base}/${id}/block` })
const report = (as: Person, messageId: string, said: object = { reason: "offensive" }) => {
  // The list is in the order of time.
  stage.server.clock.set(stage.server.clock.now() + 1_000)
  return post(as, `/api/v2/messages/${messageId}/reports`, said)
}
const list = async (query = "") =>
  reportsSchema.parse((await stage.call({ as: stage.admin, url: `${admins}${query}` })).json())
const read = async (reportId: string) =>
  reportSchema.parse((await stage.call({ as: stage.admin, url: `${admins}/${reportId}` })).json())
const decide = (reportId: string, decision: string) =>
  post(stage.admin, `${admins}/${reportId}/decision`, { decision, note: "Read and decided." })
const codeOf = (answer: Awaited<ReturnType<typeof post>>) => [answer.statusCode, answer.json().errorCode]
/** How many mails had been sent before what is looked at. */
let earlier = 0
const forget = (): void => {
  earlier = stage.server.mails.length
}
const mailsTo = (who: Person): string[] =>
  stage.server.mails
    .slice(earlier)
    .filter((mail) => mail.to.address === who.email)
    .map(({ subject }) => subject)

test("who blocks the other has nobody write until they take it back, and says why to themselves alone", async () => {
  const { ana, ioana } = stage
  expect((await say(ioana, "Good morning.")).statusCode).toBe(201)
  for (const [own, other] of [
    [ana, ioana],
    [ioana, ana],
  ] as const) {
    expect((await block(own)).statusCode).toBe(204)
    expect((await block(own)).statusCode).toBe(204)
    expect([await standing(own), await standing(other)]).toEqual([
      "conversationBlocked",
      "conversationPaused",
    ])
    expect(codeOf(await say(other, "Hello?"))).toEqual([422, "conversationPaused"])
    expect(codeOf(await say(own, "Hello?"))).toEqual([422, "conversationBlocked"])
    expect(codeOf(await sendPicture(other))).toEqual([422, "conversationPaused"])
    // Taking it back is for who did it.
    expect((await block(other, "DELETE")).statusCode).toBe(204)
    expect(await standing(other)).toBe("conversationPaused")
    expect((await block(own, "DELETE")).statusCode).toBe(204)
    expect((await say(other, "Hello.")).statusCode).toBe(201)
  }
})

test("who is blocked asks for no homework either: it is words of theirs, and stands in the conversation", async () => {
  const { ana, ioana } = stage
  const clients = await stage.call({ as: ioana, url: "/rest/v2/specialist/clients" })
  const url = `/api/v2/practice/clients/${clients.json().items[0].id}/homework`
  const until = new Date(stage.server.clock.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const ask = () => post(ioana, url, { text: "Write to me.", until })
  for (const [by, told] of [
    [ana, "conversationPaused"],
    [ioana, "conversationBlocked"],
  ] as const) {
    await block(by)
    expect(codeOf(await ask())).toEqual([422, told])
    await block(by, "DELETE")
  }
  expect((await ask()).statusCode).toBe(201)
})

test("two who block each other both have to take it back", async () => {
  const { ana, ioana } = stage
  const both = await Promise.all([block(ana), block(ioana), block(ana), block(ioana)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
  await block(ana, "DELETE")
  expect([await standing(ana), await standing(ioana)]).toEqual(["conversationPaused", "conversationBlocked"])
  await block(ioana, "DELETE")
  expect([await standing(ana), await standing(ioana)]).toEqual(["open", "open"])
})

test("a message on its way when the other blocks is written before it or not at all", async () => {
  const { ana, ioana } = stage
  const { pool } = stage.server.platform.db
  const count = async (): Promise<number> =>
    Number(
      (await pool.query("select count(*) from messaging.message where conversation_id = $1", [id])).rows[0]
        .count,
    )
  const before = await count()
  const [answers] = await Promise.all([
    Promise.all(["a", "b", "c", "d", "e"].map((text) => say(ana, text))),
    block(ioana),
  ])
  const sent = answers.filter(({ statusCode }) => statusCode === 201).length
  expect(await count()).toBe(before + sent)
  for (const answer of answers)
    if (answer.statusCode !== 201) expect(codeOf(answer)).toEqual([422, "conversationPaused"])
  // The database itself refuses what comes by another way.
  await expect(
    pool.query(
      `insert into messaging.message (id, conversation_id, number, side, sent_at)
       values (gen_random_uuid(), $1, 1000, 'client', now())`,
      [id],
    ),
  ).rejects.toThrow("nobody writes in this conversation")
  await block(ioana, "DELETE")
})

test("a block is for one's own conversation", async () => {
  for (const stranger of [stage.bob, stage.andrei, stage.admin])
    for (const method of ["POST", "DELETE"] as const)
      expect((await block(stranger, method)).statusCode).toBe(404)
})

test("a message is reported once, by the other of the two", async () => {
  const { ana, ioana, bob, andrei, admin } = stage
  const { id: messageId } = await written(ioana, "You are a nuisance.")
  for (const stranger of [ioana, bob, andrei, admin])
    expect(codeOf(await report(stranger, messageId))).toEqual([404, "messageNotFound"])
  const nobodys = await report(ana, "0b0a5f3e-0000-4000-8000-0000000000ff")
  expect(codeOf(nobodys)).toEqual([404, "messageNotFound"])
  const answers = await Promise.all([report(ana, messageId), report(ana, messageId)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  expect(codeOf(await report(ana, messageId))).toEqual([409, "alreadyReported"])
  expect([await reportedTo(ana, messageId), await reportedTo(ioana, messageId)]).toEqual(["waiting", null])
})

test.each([
  ["no reason", {}, "reason"],
  ["a reason that there is not", { reason: "boring" }, "reason"],
  ["501 pictures", { reason: "other", note: "🙂".repeat(501) }, "note"],
  ["more messages than may be shown", { reason: "other", before: 11 }, "before"],
  ["fewer than none", { reason: "other", before: -1 }, "before"],
])("a report with %s is refused at its field", async (_what, said, path) => {
  const { id: messageId } = await written(stage.ioana, "See you.")
  const refused = await report(stage.ana, messageId, said)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errorMessage.details[0].path).toBe(path)
  expect(await reportedTo(stage.ana, messageId)).toBeNull()
})

test("500 pictures are a note", async () => {
  const { id: messageId } = await written(stage.ioana, "So.")
  const answer = await report(stage.ana, messageId, { reason: "other", note: "🙂".repeat(500) })
  expect(answer.statusCode).toBe(204)
})

test("an admin sees that there are reports, and of one what its reporter chose, which both can read", async () => {
  const { ana, ioana, server } = stage
  await written(ana, "Nobody needs to read this.")
  await written(ana, "This, too.")
  const { id: messageId } = await written(ana, "Pay me elsewhere.")
  await report(ioana, messageId, { reason: "fraud", note: "She asked twice.", before: 1 })
  const { items, total } = await list("?side=provider")
  expect(total).toBe(1)
  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(["decidedAt", "id", "reportedAt", "side", "status"])
  expect((await list("?side=client")).items.every(({ side }) => side === "client")).toBe(true)
  expect((await list("?count=1&offset=1")).items).toHaveLength(1)
  const reportId = items[0]?.id ?? ""
  const seen = await read(reportId)
  expect(seen).toMatchObject({
    reason: "fraud",
    note: "She asked twice.",
    client: { fullName: "Ana Pop" },
    messages: [
      { text: "This, too.", isReported: false },
      { text: "Pay me elsewhere.", isReported: true },
    ],
    before: { warned: 0, closed: 0 },
    abilities: { decide: true, reopen: false },
  })
  const { rows } = await server.platform.db.pool.query(
    "select subject from platform.audit_entry where action = 'messaging.reportRead' and object_id = $1",
    [reportId],
  )
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual([ana.userId, ioana.userId].toSorted())
  // Nothing that was said lies open in the database.
  const stored = await server.platform.db.pool.query("select r::text from messaging.report r")
  expect(JSON.stringify(stored.rows)).not.toContain("fraud")
})

test("a picture is seen as far as a report shows it", async () => {
  const { ana, ioana, admin } = stage
  const { id: messageId, files } = messageSchema.parse((await sendPicture(ana)).json())
  await report(ioana, messageId, { reason: "sexual" })
  const reportId = (await list("?side=provider")).items[0]?.id ?? ""
  const picture = `${admins}/${reportId}/pictures/${files[0]?.id}`
  const seen = await stage.call({ as: admin, url: picture })
  expect([seen.statusCode, seen.headers["content-type"]]).toEqual([200, "image/webp"])
  const other = (await list("?side=client")).items[0]?.id ?? ""
  const elsewhere = await stage.call({ as: admin, url: `${admins}/${other}/pictures/${files[0]?.id}` })
  expect(elsewhere.statusCode).toBe(404)
})

const reportOf = async (as: Person, by: Person): Promise<{ messageId: string; reportId: string }> => {
  const { id: messageId } = await written(by, "Stop it.")
  await report(as, messageId)
  return { messageId, reportId: (await list()).items[0]?.id ?? "" }
}

test("what is decided is told to its reporter, and a warning to who wrote it, without a word of it", async () => {
  const { ana, ioana, server } = stage
  const { messageId, reportId } = await reportOf(ana, ioana)
  await server.settle()
  forget()
  expect((await decide(reportId, "warned")).json()).toMatchObject({ status: "warned" })
  await server.settle()
  expect(mailsTo(ana)).toEqual(["We have decided on your report"])
  expect(mailsTo(ioana)).toEqual(["About a message that you sent"])
  expect(JSON.stringify(server.mails.slice(earlier))).not.toContain("Stop it.")
  expect([await reportedTo(ana, messageId), await reportedTo(ioana, messageId)]).toEqual(["warned", null])
  expect(codeOf(await decide(reportId, "closed"))).toEqual([409, "statusConflict"])
  expect(await standing(ana)).toBe("open")

  const next = await reportOf(ana, ioana)
  expect((await read(next.reportId)).before).toEqual({ warned: 1, closed: 0 })
  forget()
  await decide(next.reportId, "dismissed")
  await server.settle()
  expect([mailsTo(ana).length, mailsTo(ioana).length]).toEqual([1, 0])
})

test("a conversation is closed by one of two admins, for both, and opened again", async () => {
  const { ana, ioana } = stage
  const { reportId } = await reportOf(ana, ioana)
  const answers = await Promise.all([decide(reportId, "closed"), decide(reportId, "closed")])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect([await standing(ana), await standing(ioana)]).toEqual(["conversationClosed", "conversationClosed"])
  expect(codeOf(await say(ana, "And now?"))).toEqual([422, "conversationClosed"])
  expect((await list("?show=decided")).items[0]).toMatchObject({ id: reportId, status: "closed" })
  expect((await read(reportId)).abilities).toEqual({ decide: false, reopen: true })
  const url = `${admins}/${reportId}/reopening`
  expect((await post(stage.admin, url, { note: "It was a mistake." })).statusCode).toBe(204)
  expect(codeOf(await post(stage.admin, url, { note: "It was a mistake." }))).toEqual([409, "statusConflict"])
  expect((await say(ana, "And now?")).statusCode).toBe(201)
})

test("admins are told that reports wait, once an hour at most, as long as new ones come", async () => {
  const { ana, ioana, admin, server } = stage
  const told = (): number =>
    mailsTo(admin).filter((subject) => subject === "Reported messages wait for you").length
  const pass = async (hours: number): Promise<void> => {
    server.clock.set(server.clock.now() + hours * 3_600_000)
    await server.platform.jobs.sweep()
    await server.settle()
  }
  await pass(2)
  forget()
  await pass(2)
  expect(told()).toBe(0)
  await report(ana, (await written(ioana, "Again.")).id)
  await pass(2)
  expect(told()).toBe(1)
})
