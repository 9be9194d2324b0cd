import { existsSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  declarationsAt,
  declaredOrder,
  needsIn,
  ownedIn,
} from "../../../tools/architecture/declared-modules.ts"
import { MIGRATION_ORDER, serverModules } from "./compose.ts"
import { anOffer, aSpecialist, plantSpecialists } from "./modules/specialists/testing.ts"
import { createHarness, type Harness } from "./security-tests/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const plant = async (given: Parameters<typeof aSpecialist>[0]): Promise<number> => {
  const { platform, modules } = stage.server
  const [planted] = await plantSpecialists({ db: platform.db, ...modules }, [aSpecialist(given)])
  return planted?.id ?? 0
}

const methodsOf = (id: number) =>
  stage.call({ as: stage.ana, method: "GET", url: `/rest/v2/payments/method/forSpec/${id}` })

test("a specialist is paid in the currencies of everything that they sell, each named once", async () => {
  const id = await plant({
    offers: [
      anOffer({ prices: { USD: 4_000, EUR: 3_600 } }),
      anOffer({ prices: { EUR: 5_000, RON: 9_000 } }),
    ],
  })
  const response = await methodsOf(id)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    methods: ["card"],
    paymentTypes: [{ paymentType: "card", externalPayMethod: null, places: ["online", "office"] }],
    tooManyDues: false,
    currencies: ["RON", "EUR", "USD"],
    savedCard: null,
  })
})

test("who sells in one currency takes no other, and who sells nothing takes none", async () => {
  expect((await methodsOf(stage.andrei.planted.id)).json().currencies).toEqual(["RON"])
  expect((await methodsOf(await plant({ offers: [] }))).json().currencies).toEqual([])
})

test.each(["draft", "suspended", "closed"] as const)("nobody pays a specialist who is %s", async (status) => {
  const response = await methodsOf(await plant({ status }))
  expect(response.statusCode).toBe(404)
  expect(response.json().translationKey).toBe("errors:specialistNotFound")
})

const declared = Object.values(serverModules)

test("every folder of modules declares the one that is composed", () => {
  expect(declared.map(({ name }) => name).toSorted()).toEqual([...declarationsAt().keys()])
  expect(Object.entries(serverModules).filter(([key, { name }]) => key !== name)).toEqual([])
})

test.each(declared)("what guards read of $name is what it declares", ({ name, needs, owns }) => {
  const text = declarationsAt().get(name) ?? ""
  const needed = Object.values(needs).map((module) => module.name)
  expect([...needsIn(text)].toSorted()).toEqual(needed.toSorted())
  expect(Object.keys(needs).toSorted()).toEqual(needed.toSorted())
  expect(ownedIn(text)).toBe(owns)
})

test.each(declared)("$name has a schema of its name where it has migrations", ({ name, schema }) => {
  const folder = path.join(import.meta.dirname, "modules", name, "migrations")
  expect(schema).toBe(existsSync(folder) ? name : undefined)
})

test("schemas are migrated after all to which they may refer, here and in tests", () => {
  for (const order of [MIGRATION_ORDER, declaredOrder()]) {
    const late = declared.flatMap(({ name, schema, needs }) =>
      schema === undefined
        ? []
        : Object.values(needs)
            .filter((needed) => order.indexOf(needed.name) > order.indexOf(name))
            .map((needed) => `${needed.name} after ${name}`),
    )
    expect(late).toEqual([])
  }
  expect(MIGRATION_ORDER.filter((name) => !declaredOrder().includes(name))).toEqual([])
})
