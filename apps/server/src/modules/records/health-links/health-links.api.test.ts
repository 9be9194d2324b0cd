import { healthLinkPayloadSchema } from "@arnica/contract/health-links"
import { base64url, compactDecrypt } from "jose"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"
import { complaintsOf } from "../../../testing/fhir.ts"
import { cleanLinks } from "./repository.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
  const details = { kind: "allergy", area: "food", reaction: "" }
  const payload = { day: "2026-03-02", title: "Hazelnuts", text: "", details }
  await stage.call({ as: stage.ana, method: "POST", url: "/api/v2/records/items", payload })
})
afterAll(() => stage.close())

const PASSCODE = "river stone 7"
const OWN = "/api/v2/records/health-links"
const madeSchema = z.object({ link: z.object({ id: z.uuid() }), url: z.url() })

const make = async ({ as = stage.ana, ...more }: { as?: Person } & Record<string, unknown> = {}) => {
  const payload = { passcode: PASSCODE, days: 7, label: "For Dr. Pop", language: "de", ...more }
  const response = await stage.call({ as, method: "POST", url: OWN, payload })
  expect(response.statusCode, response.body).toBe(201)
  const { link, url } = madeSchema.parse(response.json())
  const [page, text = ""] = url.split("#shlink:/")
  const opened = healthLinkPayloadSchema.parse(JSON.parse(new TextDecoder().decode(base64url.decode(text))))
  return { id: link.id, url, page, payload: opened, path: new URL(opened.url).pathname }
}
const ask = (path: string, payload: object, headers: Record<string, string> = {}) =>
  stage.call({ method: "POST", url: path, payload: { recipient: "Dr. Pop", ...payload }, headers })
const list = async () => (await stage.call({ as: stage.ana, url: OWN })).json().links
const decrypted = async (file: string, key: string) => {
  const { plaintext, protectedHeader } = await compactDecrypt(file, base64url.decode(key))
  return { header: protectedHeader, text: new TextDecoder().decode(plaintext) }
}
const storedOf = async (id: string): Promise<string> => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select l::text || encode(l.label, 'escape') as row from records.health_link l where id = $1",
    [id],
  )
  return z.object({ row: z.string() }).parse(rows[0]).row
}

describe("a link", () => {
  test("opens by its passcode and is decrypted by the key that stands in it alone", {
    timeout: 120_000,
  }, async () => {
    const { id, page, payload, path } = await make()
    expect(page).toMatch(/\/de\/health-link$/)
    expect(payload).toMatchObject({ flag: "P", label: "For Dr. Pop", v: 1 })
    expect(payload.key).toMatch(/^[\w-]{43}$/)
    expect(payload.url.length).toBeLessThanOrEqual(128)
    const response = await ask(path, { passcode: PASSCODE })
    expect(response.statusCode).toBe(200)
    const { status, files } = response.json()
    expect([status, files.length, files[0].contentType]).toEqual(["finalized", 1, "application/fhir+json"])
    const { header, text } = await decrypted(files[0].embedded, payload.key)
    expect(header).toEqual({ alg: "dir", enc: "A256GCM", cty: "application/fhir+json" })
    expect(text).toContain("Hazelnuts")
    expect(text).toContain("Lebensmittel")
    expect(complaintsOf(text)).toEqual([])
    const stored = await storedOf(id)
    for (const secret of [payload.key, path.split("/").at(-1) ?? "", PASSCODE, "For Dr. Pop", "Hazelnuts"])
      expect(stored).not.toContain(secret)
  })

  test("says to its owner when and by whom it was opened, and so does the audit log", async () => {
    const { id, path } = await make({ label: "" })
    await ask(path, { passcode: PASSCODE, recipient: "Praxis Pop" })
    const mine = (await list()).find((each: { id: string }) => each.id === id)
    expect(mine).toMatchObject({ state: "working", triesLeft: 10, openings: [{ recipient: "Praxis Pop" }] })
    const { audit, clock } = { audit: stage.server.platform.audit, clock: stage.server.clock }
    const noted = await audit.list({ action: "records.linkOpened", subject: stage.ana.userId }, { limit: 1 })
    expect(noted[0]).toMatchObject({ actor: "anonymous", at: clock.now() })
    expect(JSON.stringify(noted)).not.toContain("Praxis")
  })

  test("shows the summary as it was, in the language that was chosen, and refuses what is no link", async () => {
    const bad = [
      { passcode: "short" },
      { days: 0 },
      { days: 91 },
      { language: "xx" },
      { label: "x".repeat(81) },
    ]
    for (const wrong of bad) {
      const payload = { passcode: PASSCODE, days: 7, label: "", language: "en", ...wrong }
      const response = await stage.call({ as: stage.ana, method: "POST", url: OWN, payload })
      expect(response.statusCode, JSON.stringify(wrong)).toBe(400)
    }
    expect((await ask("/api/v2/shl/nothing-of-the-kind", { passcode: PASSCODE })).statusCode).toBe(404)
    const { path } = await make()
    expect((await ask(path, { recipient: " ", passcode: PASSCODE })).statusCode).toBe(400)
    expect((await ask(path, { passcode: PASSCODE, embeddedLengthMax: -1 })).statusCode).toBe(400)
  })

  test("names a place for the file where it is too long for who asks, for some minutes and while it works", async () => {
    const { id, payload, path } = await make()
    const files = async () => (await ask(path, { passcode: PASSCODE, embeddedLengthMax: 10 })).json().files[0]
    const { embedded, location } = await files()
    expect(embedded).toBeUndefined()
    const place = new URL(location).pathname
    const file = await stage.call({ url: place })
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/jose"])
    expect((await decrypted(file.body, payload.key)).text).toContain("Hazelnuts")
    const other = await make()
    const moved = place.replace(path, other.path)
    expect((await stage.call({ url: moved })).statusCode).toBe(404)
    stage.server.clock.advance(5 * 60_000)
    expect((await stage.call({ url: place })).statusCode).toBe(404)
    const again = new URL((await files()).location).pathname
    await stage.call({ as: stage.ana, method: "DELETE", url: `${OWN}/${id}` })
    expect((await stage.call({ url: again })).statusCode).toBe(404)
  })
})

describe("a passcode", () => {
  test("may be wrong ten times: each says how many are left, and the eleventh try finds no link, however right", async () => {
    const { id, path } = await make()
    expect((await ask(path, {})).json().remainingAttempts).toBe(10)
    for (let left = 9; left >= 0; left -= 1) {
      const response = await ask(path, { passcode: `wrong ${left}` })
      expect([response.statusCode, response.json().remainingAttempts]).toEqual([401, left])
      expect(response.json().noSession).toBeUndefined()
    }
    const dead = await ask(path, { passcode: PASSCODE })
    const never = await ask(`/api/v2/shl/${"x".repeat(43)}`, { passcode: PASSCODE })
    expect(dead.statusCode).toBe(404)
    const said = ({ errorCode, errorMessage }: Record<string, unknown>) => [errorCode, errorMessage]
    expect(said(dead.json())).toEqual(said(never.json()))
    const mine = (await list()).find((each: { id: string }) => each.id === id)
    expect(mine).toMatchObject({ state: "locked", triesLeft: 0 })
    const { rows } = await stage.server.platform.db.pool.query(
      "select payload from records.health_link where id = $1",
      [id],
    )
    expect(rows).toEqual([{ payload: null }])
  })

  test("tried by many at once is wrong ten times and no more", async () => {
    const { path } = await make()
    const tries = Array.from({ length: 16 }, (_, at) => ask(path, { passcode: `guess number ${at}` }))
    const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted()
    expect(answers).toEqual([...Array<number>(10).fill(401), ...Array<number>(6).fill(404)])
    expect((await ask(path, { passcode: PASSCODE })).statusCode).toBe(404)
  })

  test("is the same however its accents were typed", async () => {
    const { path } = await make({ passcode: "ceașcă é" })
    expect((await ask(path, { passcode: " ceașcă e\u0301 " })).statusCode).toBe(200)
  })
})

describe("a link ends", () => {
  test("with its time, and what lay under it goes", async () => {
    const { id, path } = await make({ days: 1 })
    stage.server.clock.advance(86_400_000)
    expect((await ask(path, { passcode: PASSCODE })).statusCode).toBe(404)
    const { db } = stage.server.platform
    const now = stage.server.clock.now()
    await cleanLinks(db.query, { now, before: now - 1 })
    const { rows } = await db.pool.query("select payload from records.health_link where id = $1", [id])
    expect(rows).toEqual([{ payload: null }])
    const mine = (await list()).find((each: { id: string }) => each.id === id)
    expect(mine).toMatchObject({ state: "expired" })
    await cleanLinks(db.query, { now, before: now })
    expect((await list()).some((each: { id: string }) => each.id === id)).toBe(false)
  })

  test("when its owner stops it, at once, and by nobody else", async () => {
    const { id, path } = await make()
    const stop = (as: Person) => stage.call({ as, method: "DELETE", url: `${OWN}/${id}` })
    expect((await stop(stage.bob)).statusCode).toBe(404)
    expect((await ask(path, { passcode: PASSCODE })).statusCode).toBe(200)
    expect((await stop(stage.ana)).statusCode).toBe(204)
    expect((await ask(path, { passcode: PASSCODE })).statusCode).toBe(404)
    expect((await ask(path, { passcode: "wrong one" })).statusCode).toBe(404)
    const mine = (await list()).find((each: { id: string }) => each.id === id)
    expect(mine).toMatchObject({ state: "stopped" })
  })

  test("as no more than ten work at a time, made at once or one by one", async () => {
    const payload = { passcode: PASSCODE, days: 1, label: "", language: "en" }
    const makes = Array.from({ length: 9 }, () =>
      stage.call({ as: stage.andrei, method: "POST", url: OWN, payload }),
    )
    await Promise.all(makes)
    const two = [0, 1].map(() => stage.call({ as: stage.andrei, method: "POST", url: OWN, payload }))
    const answers = (await Promise.all(two)).map(({ statusCode }) => statusCode).toSorted()
    // The eleventh within a minute is refused for being the eleventh call, one of the last two for being the eleventh link.
    expect(answers[0]).toBe(201)
    expect([409, 429]).toContain(answers[1])
  })
})

describe("from the page of another site", () => {
  const ELSEWHERE = { origin: "https://viewer.example", "sec-fetch-site": "cross-site" }

  test("a manifest is read, without cookies, and so is why it is refused", async () => {
    const { path } = await make()
    const preflight = await stage.call({
      method: "OPTIONS",
      url: path,
      headers: { ...ELSEWHERE, "access-control-request-method": "POST" },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "content-type",
    })
    for (const [passcode, status] of [
      [PASSCODE, 200],
      ["wrong one", 401],
    ] as const) {
      const response = await ask(path, { passcode }, ELSEWHERE)
      expect([response.statusCode, response.headers["access-control-allow-origin"]]).toEqual([status, "*"])
      expect(response.headers["access-control-allow-credentials"]).toBeUndefined()
      expect(response.headers["cache-control"]).toContain("no-store")
    }
  })

  test("nothing else is", async () => {
    const payload = { passcode: PASSCODE, days: 1, label: "", language: "en" }
    const response = await stage.call({
      as: stage.ana,
      method: "POST",
      url: OWN,
      payload,
      headers: ELSEWHERE,
    })
    expect(response.statusCode).toBe(403)
    expect(response.headers["access-control-allow-origin"]).toBeUndefined()
    const preflight = await stage.call({ method: "OPTIONS", url: OWN, headers: ELSEWHERE })
    expect(preflight.statusCode).toBe(404)
  })
})
