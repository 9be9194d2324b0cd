import { auditEntrySchema, overviewSchema } from "@arnica/contract/administration"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { type Booked, type Stage, setStage } from "../../hostile/testing.ts"

const auditSchema = z.object({ items: z.array(auditEntrySchema), next: z.int().nullable() })

let stage: Stage
let paid: Booked

beforeAll(async () => {
  stage = await setStage()
  paid = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
})
afterAll(() => stage.close())

const asAdmin = async (url: string, query: Record<string, string> = {}): Promise<unknown> => {
  const response = await stage.call({ as: stage.admin, method: "GET", url, query })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

test("the overview counts what is there", async () => {
  const seen = overviewSchema.parse(await asAdmin("/api/v2/admin/overview"))
  expect(seen.users.total).toBe(stage.everybody.length)
  expect(seen.specialists).toEqual([{ status: "active", count: 2 }])
  expect(seen.appointments).toEqual([{ status: "confirmed", count: 1 }])
  expect(seen.orders.map(({ count }) => count)).toEqual([1])
  expect(seen.events.dead).toBe(0)
  expect(seen.jobs.length).toBeGreaterThan(3)
  expect(seen.jobs.every(({ failed }) => failed === 0)).toBe(true)
})

test("orders name client, specialist and amount", async () => {
  expect(await asAdmin("/api/v2/admin/orders")).toMatchObject({
    total: 1,
    items: [{ orderID: paid.orderId, client: "Ana Pop" }],
  })
  expect(await asAdmin("/api/v2/admin/orders", { offset: "1" })).toMatchObject({ total: 1, items: [] })
})

describe("the audit log", () => {
  beforeAll(async () => {
    const { db, audit } = stage.server.platform
    const note = (action: string) => ({
      actor: { kind: "system", name: "test" } as const,
      action,
      subject: stage.ana.userId,
      details: { count: 2 },
    })
    await db.transaction(async (tx) => {
      for (const action of ["records.read", "records.export", "records.read"])
        await audit.record(tx, note(action))
    })
  })

  const read = async (query: Record<string, string> = {}) =>
    auditSchema.parse(await asAdmin("/api/v2/admin/audit", { actor: "system:test", ...query }))

  test("pages from the newest on", async () => {
    const first = await read({ count: "2" })
    expect(first.items.map(({ action }) => action)).toEqual(["records.read", "records.export"])
    expect(first.items[0]).toMatchObject({
      subjectName: "Ana Pop",
      actorName: null,
      details: { count: 2 },
    })
    const second = await read({ count: "2", before: String(first.next) })
    expect(second).toMatchObject({ items: [{ action: "records.read" }], next: null })
  })

  test("filters", async () => {
    expect((await read({ action: "records.export" })).items).toHaveLength(1)
    expect((await read({ subject: stage.bob.userId })).items).toEqual([])
    expect((await read({ until: "2020-01-01T00:00:00Z" })).items).toEqual([])
  })
})
