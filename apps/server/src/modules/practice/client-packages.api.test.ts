import { clientsEndpoints } from "@arnica/contract/clients"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { buyPackage } from "../../security-tests/packages.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { packageHarness } from "../packages/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())
const harness = packageHarness(() => stage)

const listSchema = z.object({ items: z.array(z.object({ id: z.int() })) })
const clients = async (): Promise<number[]> => {
  const { body } = await harness.send({ as: stage.ioana, url: "/rest/v2/specialist/clients?show=all" })
  return listSchema.parse(body).items.map(({ id }) => id)
}
const packagesOf = (id: number, as: Person = stage.ioana) =>
  harness.send({ as, url: `/api/v2/practice/clients/${id}/packages` })
const packages = async (id: number) =>
  clientsEndpoints["GET /api/v2/practice/clients/{id}/packages"].responses[200].parse(
    (await packagesOf(id)).body,
  )

test("a specialist sees the packages of one client, with what is left of each, and of nobody else", async () => {
  const { ana, bob, ioana, andrei } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  await harness.book(ana, { packageId })
  await stage.buy(bob, ioana.planted)
  await stage.server.settle()
  const read = await Promise.all((await clients()).map(async (id) => ({ id, ...(await packages(id)) })))
  expect(read.map(({ total }) => total).toSorted()).toEqual([0, 1])
  const { id: hers = 0, items = [] } = read.find(({ total }) => total === 1) ?? {}
  expect(items).toMatchObject([{ id: packageId, state: "active", sessions: 3, left: 2 }])
  expect((await packagesOf(hers, andrei)).status).toBe(404)
  expect((await packagesOf(hers, ana)).status).toBe(403)
})
