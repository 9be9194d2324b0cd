import { endpoints } from "@arnica/contract"
import { z } from "zod"
import { compose, type Modules, prepare } from "../../compose.ts"
import { anAvailability } from "../../modules/scheduling/testing.ts"
import { anOffer, aSpecialist, IOANA, type Planted } from "../../modules/specialists/testing.ts"
import { HARNESS_TEMPLATE } from "../../testing/cluster.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { makeTemplateOnce } from "../../testing/template.ts"
import { plantTenants } from "../people/tenants.ts"
import { type Person, personOf, personSchema, plantPeople } from "../people/testing.ts"

const plantedSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  url: z.string(),
  userId: z.string(),
  productId: z.string(),
})
const factsSchema = z.object({ people: z.record(z.string(), personSchema), pair: z.array(plantedSchema) })

/** Who was planted. */
export type PlantedPeople = {
  readonly everybody: readonly Person[]
  /** One of them, by their name among them. Throws when nobody is called so. */
  readonly named: (name: string) => Person
  readonly ioana: Person & { readonly planted: Planted }
  readonly andrei: Person & { readonly planted: Planted }
}

type Pair = readonly [Person, Person]

/** Makes two of the people specialists who are free on every weekday. */
const plantPair = async (
  { platform, modules: { specialists, scheduling } }: TestServer<Modules>,
  [ioana, andrei]: Pair,
): Promise<Planted[]> => {
  const wanted = [
    { ...IOANA, userId: ioana.userId },
    aSpecialist({
      userId: andrei.userId,
      url: "andrei-pop",
      offers: [anOffer({ prices: { RON: 20_000 } })],
    }),
  ]
  return await platform.db.transaction(async (tx) => {
    const created = await specialists.createBatch(tx, wanted)
    await scheduling.setAvailability(
      tx,
      created.map(({ id }) => anAvailability({ specialistId: id })),
    )
    return created.map(({ id, uuid, offerIds: [productId = ""] }, at) => ({
      id,
      uuid,
      productId,
      url: wanted[at]?.url ?? "",
      userId: wanted[at]?.userId ?? "",
    }))
  })
}

/** Makes the database that harnesses are cloned from: the people, signed in, their clinics and companies, and two specialists. */
const plant = async (): Promise<z.infer<typeof factsSchema>> => {
  const server = await createTestServer({ compose, endpoints })
  await prepare(server.platform)
  const people = await plantPeople({ server, call: (request) => server.app.inject(request) })
  const named = (name: string): Person => personOf(people, name)
  await plantTenants({ server, named })
  const pair = await plantPair(server, [named("ioana"), named("andrei")])
  await server.keepAs(HARNESS_TEMPLATE)
  return { people, pair }
}

/** Who is in a harness that is cloned from their database. Makes that unless it was made earlier in the test run. */
export const plantHarness = async (): Promise<PlantedPeople> => {
  const { people, pair } = await makeTemplateOnce({ name: HARNESS_TEMPLATE, facts: factsSchema, make: plant })
  const named = (name: string): Person => personOf(people, name)
  const [ioana, andrei] = pair
  if (ioana === undefined || andrei === undefined) throw new Error("nobody was planted")
  return {
    everybody: Object.values(people),
    named,
    ioana: { ...named("ioana"), planted: ioana },
    andrei: { ...named("andrei"), planted: andrei },
  }
}
