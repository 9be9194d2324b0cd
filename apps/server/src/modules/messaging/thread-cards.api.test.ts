import { clientsEndpoints } from "@arnica/contract/clients"
import { conversationsEndpoints } from "@arnica/contract/conversations"
import { afterAll, beforeAll, expect, test } from "vitest"
import { anEntry, dayOf } from "../../security-tests/journal.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const MINUTE = 60_000
const base = "/api/v2/conversations"
const pageSchema = conversationsEndpoints["GET /api/v2/conversations/{id}/messages"].responses[200]
const clients = clientsEndpoints["GET /rest/v2/specialist/clients"].responses[200]

let stage: Harness
let id: string
let anasNumber: number
beforeAll(async () => {
  stage = await createHarness()
  const booked = await stage.buy(stage.ana, stage.ioana.planted)
  id = (await post(stage.ana, base, { appointmentUuid: booked.uuid })).json().id
  const list = await stage.call({ as: stage.ioana, url: "/rest/v2/specialist/clients" })
  anasNumber = clients.parse(list.json()).items[0]?.id ?? 0
})
afterAll(() => stage.close())

const post = (as: Person, url: string, payload: object) => stage.call({ as, method: "POST", url, payload })
const pass = (): void => stage.server.clock.set(stage.server.clock.now() + MINUTE)
const page = async (as: Person, query = "") =>
  pageSchema.parse((await stage.call({ as, url: `${base}/${id}/messages${query}` })).json())
const cards = async (as: Person, kind: string) => (await page(as)).cards.filter((card) => card.kind === kind)

test("a question for the journal stands where it was asked, and says when it was answered; its words do not", async () => {
  const { ana, ioana, server } = stage
  pass()
  await post(ana, `${base}/${id}/messages`, { text: "I sleep badly." })
  pass()
  const until = dayOf(server.clock.now(), 7)
  const url = `/api/v2/practice/clients/${anasNumber}/homework`
  const asked = (await post(ioana, url, { text: "What woke you?", until })).json()
  const card = { kind: "homework", id: asked.id, at: new Date(server.clock.now()).toISOString(), until }
  expect(await cards(ana, "homework")).toEqual([{ ...card, isAnswered: false, clientNumber: null }])
  expect(await cards(ioana, "homework")).toEqual([{ ...card, isAnswered: false, clientNumber: anasNumber }])
  expect(JSON.stringify(await page(ana))).not.toContain("What woke you?")
  pass()
  await post(ana, `${base}/${id}/messages`, { text: "I will write." })
  // Each stands in one part.
  const parts = [await page(ana, "?count=1"), await page(ana, "?before=2")]
  expect(parts.flatMap((part) => part.cards).filter(({ kind }) => kind === "homework")).toHaveLength(1)
  await post(ana, "/rest/v2/client/journal/entries", {
    ...anEntry(server.clock.now()),
    homeworkId: asked.id,
  })
  expect(await cards(ana, "homework")).toMatchObject([{ isAnswered: true }])
  await stage.call({ as: ioana, method: "DELETE", url: `/api/v2/practice/homework/${asked.id}` })
  expect(await cards(ana, "homework")).toEqual([])
})

test("prices that were agreed with a client stand where they were agreed on last", async () => {
  const { ana, ioana, server } = stage
  const { productId } = ioana.planted
  const agree = async (amounts: readonly number[]) => {
    pass()
    const prices = amounts.map((amount) => ({ productId, currency: "RON", amount }))
    const url = `/api/v2/practice/clients/${anasNumber}/prices`
    const answer = await stage.call({ as: ioana, method: "PATCH", url, payload: { prices } })
    expect(answer.statusCode).toBe(200)
  }
  expect(await cards(ana, "prices")).toEqual([])
  await agree([1_000])
  await agree([900])
  expect(await cards(ana, "prices")).toMatchObject([
    {
      at: new Date(server.clock.now()).toISOString(),
      prices: [{ productId, price: { amount: 900, currency: "RON" } }],
      profileUrl: ioana.planted.url,
      clientNumber: null,
    },
  ])
  expect(await cards(ioana, "prices")).toMatchObject([{ clientNumber: anasNumber }])
  await agree([])
  expect(await cards(ana, "prices")).toEqual([])
})
