import type { NewMembership, NewOrganisation } from "../../apps/server/src/modules/partners/index.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { namedUserId } from "./customers.ts"
import type { DemoSpecialist } from "./demo-specialists.ts"

const IN_ROMANIA = { countryCode: "RO" }

const ORGANISATIONS: readonly NewOrganisation[] = [
  {
    kind: "clinic",
    code: "VALERIANA",
    name: "Clinica Valeriana",
    helpLineCode: "2140",
    ...IN_ROMANIA,
    flags: ["clinicSignup", "hasOwnCategories"],
  },
  { kind: "clinic", code: "ROZMARIN", name: "Clinica Rozmarin", helpLineCode: "2150", ...IN_ROMANIA },
  { kind: "company", code: "NORDWIND", name: "Nordwind Logistics", helpLineCode: "4210", ...IN_ROMANIA },
  { kind: "company", code: "BRADET", name: "Brădet Retail", helpLineCode: "4711", ...IN_ROMANIA },
]

const YEAR_MS = 365 * 86_400_000
/** How many of the Romanian specialists work at each clinic. */
const STAFF = 9

/** Two clinics with their administrators and specialists, two companies with HR administrators, and a psychologist assigned to one. */
export const seedPartners = async (
  tx: Parameters<ArnicaServer["modules"]["partners"]["createBatch"]>[0],
  given: {
    readonly server: ArnicaServer
    readonly demoSpecialists: readonly DemoSpecialist[]
    readonly now: number
  },
): Promise<void> => {
  const since = given.now - YEAR_MS
  // The named specialist stands first.
  const local = given.demoSpecialists.filter(({ specialist }) => specialist.countryCode === "RO")
  const staff = local.slice(0, 2 * STAFF).map(
    ({ user }, index): NewMembership => ({
      code: index < STAFF ? "VALERIANA" : "ROZMARIN",
      userId: user.id,
      role: "specialist",
      since,
    }),
  )
  await given.server.modules.partners.createBatch(tx, {
    organisations: ORGANISATIONS,
    memberships: [
      { code: "VALERIANA", userId: namedUserId("clinic admin"), role: "clinicAdmin", since },
      { code: "ROZMARIN", userId: namedUserId("other clinic's admin"), role: "clinicAdmin", since },
      { code: "NORDWIND", userId: namedUserId("HR admin"), role: "hrAdmin", since },
      { code: "BRADET", userId: namedUserId("other company's HR admin"), role: "hrAdmin", since },
      { code: "NORDWIND", userId: namedUserId("occupational psychologist"), role: "ohPsychologist", since },
      { code: "NORDWIND", userId: namedUserId("employee"), role: "employee", since },
      ...staff,
    ],
  })
}
