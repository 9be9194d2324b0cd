import { afterAll, beforeAll, expect, test } from "vitest"
import { type Stage, setStage } from "./hostile/testing.ts"
import { anOffer, aSpecialist, plantSpecialists } from "./modules/specialists/testing.ts"

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
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
  expect(response.json()).toEqual({ methods: ["card"], currencies: ["RON", "EUR", "USD"], savedCard: null })
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
