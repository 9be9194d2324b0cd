import { LANGUAGES } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const LIST = "/api/v2/admin/help-lines"
const LINE = "ro-children-119"
const listed = z.object({
  unconfirmed: z.int(),
  items: z.array(
    z.object({
      id: z.string(),
      confirmed: z.object({ at: z.string(), by: z.string() }).nullable(),
      isShown: z.boolean(),
      overdue: z.array(z.string()),
      owner: z.string(),
      pagesDue: z.string(),
    }),
  ),
})

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const lines = async () => {
  const response = await stage.call({ as: stage.admin, method: "GET", url: LIST })
  expect(response.statusCode, response.body).toBe(200)
  return listed.parse(response.json())
}
const lineOf = async (id: string) => (await lines()).items.find((each) => each.id === id)
const note = (id: string, finding: string, as = stage.admin) =>
  stage.call({
    as,
    method: "POST",
    url: `${LIST}/${id}/findings`,
    payload: { finding, note: "Their office wrote back." },
  })
const numbers = async (): Promise<string[]> => {
  const response = await stage.server.app.inject({ url: "/api/v2/help-lines?country=RO" })
  return z
    .object({ lines: z.array(z.object({ id: z.string() })) })
    .parse(response.json())
    .lines.map(({ id }) => id)
}
const metric = async (): Promise<number> => {
  const { body } = await stage.server.app.inject({ url: "/metrics" })
  return Number(/^arnica_help_lines_overdue (\d+)$/m.exec(body)?.[1])
}
const reminders = () => {
  const subjects = new Set(LANGUAGES.map((language) => translator(language)("mails:helpLinesDue.subject")))
  return stage.server.mails.filter(({ subject }) => subjects.has(subject))
}

test("what an operator confirmed is noted with who and when; a line found wrong is hidden at once", async () => {
  const before = await lines()
  expect(before.unconfirmed).toBe(before.items.length)
  expect((await note(LINE, "confirmed")).statusCode).toBe(204)
  const after = await lineOf(LINE)
  expect(after?.confirmed).toMatchObject({ by: expect.stringMatching(/\S/) })
  expect((await lines()).unconfirmed).toBe(before.unconfirmed - 1)
  const [entry] = await stage.server.platform.audit.list({ action: "safety.lineConfirmed" }, { limit: 1 })
  expect(entry).toMatchObject({ object: { type: "helpLine", id: LINE }, reason: "Their office wrote back." })

  expect(await numbers()).toContain(LINE)
  stage.server.clock.advance(60_000)
  expect((await note(LINE, "wrong")).statusCode).toBe(204)
  expect(await numbers()).not.toContain(LINE)
  expect((await lines()).items[0]).toMatchObject({ id: LINE, isShown: false, overdue: ["wrong"] })
  stage.server.clock.advance(60_000)
  expect((await note(LINE, "reviewed")).statusCode).toBe(204)
  expect(await numbers()).toContain(LINE)
})

test("there is no other line to note something of, and nobody else who may", async () => {
  expect((await note("nowhere", "confirmed")).statusCode).toBe(404)
  expect((await note(LINE, "confirmed", stage.bob)).statusCode).toBe(403)
  expect((await note(LINE, "guessed")).statusCode).toBe(400)
})

test("whoever told no country of their own has the lines of their company's", async () => {
  const hr = stage.named("hr")
  const input = { name: "Acme", helpLineCode: "4210", url: null, flags: [], languages: [], emailDomains: [] }
  const changed = await stage.call({
    as: stage.admin,
    method: "PATCH",
    url: "/api/v2/admin/organisations/ACME",
    payload: { ...input, countryCode: "AT" },
  })
  expect(changed.statusCode, changed.body).toBe(200)
  const asked = async (as?: Person) =>
    (
      await stage.call({ ...(as === undefined ? {} : { as }), method: "GET", url: "/api/v2/help-lines" })
    ).json()
  expect(await asked(hr)).toMatchObject({ country: { code: "AT" }, found: "partner" })
  expect(await asked()).toMatchObject({ found: "language" })
})

test("what is overdue stands in the metrics and in one mail to admins for each day on which it was due", async () => {
  const { clock, platform, settle } = stage.server
  const until = (day: string): void => clock.advance(Date.parse(`${day}T06:00:00Z`) - clock.now())
  const sweep = async (): Promise<number> => {
    await platform.jobs.sweep()
    await settle()
    return reminders().length
  }
  const { items } = await lines()
  expect(await metric()).toBe(0)
  expect(await sweep()).toBe(0)

  until("2027-02-23")
  expect(await metric()).toBe(items.length)
  const first = await sweep()
  expect(first).toBeGreaterThan(0)
  expect(await sweep()).toBe(first)
  until("2027-03-01")
  expect(await sweep()).toBe(first)

  until("2027-05-23")
  expect(await sweep()).toBe(2 * first)
  expect(reminders().at(-1)?.text).toContain("Telefonul Copilului")
  expect(await numbers()).not.toEqual([])

  until("2027-11-23")
  expect(await sweep()).toBe(2 * first)
  expect(await numbers()).toEqual([])
}, 60_000)
