import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "./security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "./security-tests/testing.ts"
import { multipart } from "./testing/multipart.ts"
import { readZip } from "./testing/read-zip.ts"

const NOTE = "I sleep <badly> & wake at four"
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const DAY_MS = 86_400_000

let stage: Harness
let booked: Booked

beforeAll(async () => {
  stage = await createHarness()
  booked = await bookWithNote()
})
afterAll(() => stage.close())

const createdSchema = z.object({ appUuid: z.string(), appId: z.number(), orderID: z.string() })
const archiveSchema = z.object({ id: z.string(), state: z.string(), bytes: z.number().nullable() })

/** Ana books Ioana, with words and a file for her. */
const bookWithNote = async (): Promise<Booked> => {
  const { ana, ioana } = stage
  const [free] = await stage.times({ planted: ioana.planted })
  if (free === undefined) throw new Error("nothing is free")
  const file = { name: "diary.png", type: "image/png", content: PNG }
  const { type, payload } = multipart(stage.bookingOf(free.offer, { note: NOTE }), [file])
  const response = await stage.call({
    as: ana,
    method: "POST",
    url: "/rest/v2/bookings",
    headers: { "content-type": type },
    payload,
  })
  const { appUuid, appId, orderID } = createdSchema.parse(response.json())
  const nonce = await stage.nonce(ana)
  await stage.call({
    as: ana,
    method: "POST",
    url: `/api/v2/orders/${orderID}/payments`,
    payload: { method: "card", nonce, saveCard: true },
  })
  return { id: appId, uuid: appUuid, orderId: orderID, start: free.start }
}

const ask = async (as: Person) => {
  const response = await stage.call({
    as,
    method: "POST",
    url: "/api/v2/data-exports",
    // The page's; what is written is in the language of the account.
    headers: { language: "fr" },
  })
  expect(response.statusCode).toBe(201)
  return archiveSchema.parse(response.json())
}
const list = async (as: Person) =>
  z.array(archiveSchema).parse((await stage.call({ as, url: "/api/v2/data-exports" })).json())
const link = (as: Person, id: string) =>
  stage.call({ as, method: "POST", url: `/api/v2/data-exports/${id}/links` })
const urlOf = async (as: Person, id: string): Promise<string> =>
  z.object({ url: z.string() }).parse((await link(as, id)).json()).url

test("somebody asks for all their data, hears when it is there, and fetches one archive to read and to process", async () => {
  const { ana, server } = stage
  const speaks = "update identity.user_account set language = 'de' where id = $1"
  await server.platform.db.pool.query(speaks, [ana.userId])
  const asked = await ask(ana)
  expect(asked).toMatchObject({ state: "asked", bytes: null })
  expect((await ask(ana)).id).toBe(asked.id)
  await server.settle()
  const [ready] = await list(ana)
  expect(ready).toMatchObject({ id: asked.id, state: "ready" })
  const mail = server.mails.findLast(({ to }) => to.address === ana.email)
  expect(mail?.html).toContain("/de/customer/privacy")

  const response = await stage.call({ as: ana, url: await urlOf(ana, asked.id) })
  expect(response.headers).toMatchObject({ "content-type": "application/zip", "cache-control": "no-store" })
  expect(response.rawPayload.length).toBe(ready?.bytes)
  const files = readZip(response.rawPayload)
  expect([...files.keys()]).toEqual(["data.json", "data.html", `files/${booked.uuid}/diary.png`])
  expect(files.get(`files/${booked.uuid}/diary.png`)?.equals(PNG)).toBe(true)
  const { data } = JSON.parse(files.get("data.json")?.toString() ?? "")
  expect(data.identity.account[0]).toMatchObject({ firstName: "Ana", email: ana.email })
  expect(data.booking.appointments[0]).toMatchObject({ note: NOTE, status: "confirmed" })
  expect(data.payments.orders).toHaveLength(1)
  expect(data.payments.cards[0].number).toBe("•••• 1111")
  const html = files.get("data.html")?.toString() ?? ""
  expect(html).toContain('<html lang="de">')
  expect(html).toContain("I sleep &lt;badly&gt; &amp; wake at four")
  expect(html).toContain("Termine")
  // Codes are said in words; other programs find them in the other file.
  for (const word of ["Bestätigt", "Bezahlt", "Nutzungsbedingungen"]) expect(html).toContain(word)
  expect(html).not.toMatch(/>(?:confirmed|captured|accepted|TERMS_OF_USE|BOOKING|en)</)
  expect(html).not.toContain("<badly>")
  const names = [...html.matchAll(/<(?:h2|th scope="col")>([^<]+)</g)].map(([, name = ""]) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => /^[a-z]/.test(name))).toEqual([])
})

test("nobody else gets it, not even with its link, and each link works once", async () => {
  const { ana, bob, admin } = stage
  const [archive] = await list(ana)
  const id = archive?.id ?? ""
  const url = await urlOf(ana, id)
  for (const other of [bob, admin]) {
    expect((await link(other, id)).statusCode).toBe(404)
    expect((await stage.call({ as: other, url })).statusCode).toBe(404)
    expect(await list(other)).toEqual([])
  }
  expect((await stage.call({ url })).statusCode).toBe(401)
  expect((await stage.call({ as: ana, url: `${url}x` })).statusCode).toBe(410)
  expect((await stage.call({ as: ana, url })).statusCode).toBe(200)
  expect((await stage.call({ as: ana, url })).statusCode).toBe(410)
})

test("what the specialist read is told to the client, by name; what the client read themselves is not", async () => {
  const { ana, ioana, bob } = stage
  const url = `/api/v2/appointments/${booked.uuid}/preparation`
  expect((await stage.call({ as: ana, url })).statusCode).toBe(200)
  expect((await stage.call({ as: bob, url })).statusCode).toBe(404)
  expect((await stage.call({ as: ioana, url })).statusCode).toBe(200)
  const log = (await stage.call({ as: ana, url: "/api/v2/access-log" })).json()
  expect(log.items[0]).toMatchObject({ who: "specialist", action: "booking.preparationRead" })
  expect(log.items[0].name).toMatch(/\S+ \S+/)
  const actions = log.items.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action === "booking.preparationRead")).toHaveLength(1)
  expect(actions).toContain("privacy.exportFetched")
  const own = (await stage.call({ as: bob, url: "/api/v2/access-log" })).json().items
  expect(own.map(({ who, action }: { who: string; action: string }) => [who, action])).toEqual([
    ["you", "identity.signedIn"],
  ])
})

test("after seven days an archive is gone, from the disk too, and another can be asked for", async () => {
  const { ana, server } = stage
  const [archive] = await list(ana)
  const url = await urlOf(ana, archive?.id ?? "")
  const { rows } = await server.platform.db.pool.query("select file_key from privacy.data_export")
  server.clock.advance(7 * DAY_MS)
  await server.platform.jobs.sweep()
  expect((await stage.call({ as: ana, url })).statusCode).toBe(410)
  expect((await list(ana))[0]?.state).toBe("expired")
  expect((await server.platform.files.read(rows[0].file_key)) === undefined).toBe(true)
  expect((await ask(ana)).id).not.toBe(archive?.id)
})

test("a client takes back what they wrote and attached for sessions; the session stays, and nobody else's words go", async () => {
  const { ana, bob, ioana, server } = stage
  const url = "/api/v2/health-data"
  expect((await stage.call({ as: ana, url })).json()).toEqual({ notes: 1, files: 1 })
  const { rows } = await server.platform.db.pool.query("select file_key from booking.attachment")
  await stage.call({ as: bob, method: "DELETE", url })
  expect((await stage.call({ as: ana, url })).json()).toEqual({ notes: 1, files: 1 })
  expect((await stage.call({ as: ana, method: "DELETE", url })).json()).toEqual({ notes: 0, files: 0 })
  server.clock.advance(DAY_MS)
  await server.platform.jobs.sweep()
  expect((await server.platform.files.read(rows[0].file_key)) === undefined).toBe(true)
  const left = await server.platform.db.pool.query("select note from booking.appointment")
  expect(left.rows).toEqual([{ note: null }])
  const session = await stage.call({ as: ioana, url: `/api/v2/appointments/${booked.uuid}/preparation` })
  expect(session.json()).toMatchObject({ note: null, attachments: [] })
  const log = (await stage.call({ as: ana, url: "/api/v2/access-log" })).json()
  expect(log.items[1]).toMatchObject({ who: "you", action: "booking.healthDataWithdrawn" })
  // The text by which it was given is asked for anew.
  const ledger = (await stage.call({ as: ana, url: "/api/v2/consents" })).json()
  expect(ledger[0]).toMatchObject({ code: "BOOKING", action: "withdrawn", source: "settings" })
  const { termsAccepted } = (
    await stage.call({ as: ana, url: "/rest/v2/bookingWizard/client/details" })
  ).json()
  expect(termsAccepted.map(({ code }: { code: string }) => code)).not.toContain("BOOKING")
})
