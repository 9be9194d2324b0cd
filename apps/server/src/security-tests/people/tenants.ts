import type { Modules } from "../../compose.ts"
import type { TestServer } from "../../testing/server.ts"
import type { Person } from "./testing.ts"

type Needs = {
  readonly server: Pick<TestServer<Modules>, "platform" | "modules" | "clock">
  readonly named: (name: string) => Person
}

/**
 * Two clinics and two companies, so that what belongs to one can be kept from the other: Ioana works at the clinic of
 * `clinic`, Andrei at that of `otherClinic`. Two more clinics are there to be joined.
 */
export const plantTenants = async ({ server, named }: Needs): Promise<void> => {
  const since = server.clock.now() - 86_400_000
  const member = (
    code: string,
    role: "clinicAdmin" | "specialist" | "hrAdmin" | "ohPsychologist",
    name: string,
  ) => ({
    code,
    role,
    since,
    userId: named(name).userId,
  })
  await server.platform.db.transaction((tx) =>
    server.modules.partners.createBatch(tx, {
      organisations: [
        { kind: "clinic", code: "ALPHA", name: "Clinic Alpha", flags: ["hasOwnCategories"] },
        { kind: "clinic", code: "BETA", name: "Clinic Beta" },
        { kind: "clinic", code: "GAMMA", name: "Clinic Gamma" },
        { kind: "clinic", code: "DELTA", name: "Clinic Delta" },
        { kind: "company", code: "ACME", name: "Acme", helpLineCode: "4210" },
        { kind: "company", code: "OTHER", name: "Other Works", helpLineCode: "4711" },
      ],
      memberships: [
        member("ALPHA", "clinicAdmin", "clinic"),
        member("ALPHA", "specialist", "ioana"),
        member("ALPHA", "specialist", "ana"),
        member("BETA", "clinicAdmin", "otherClinic"),
        member("BETA", "clinicAdmin", "everyRole"),
        member("BETA", "specialist", "andrei"),
        member("ACME", "hrAdmin", "hr"),
        member("ACME", "ohPsychologist", "psychologist"),
        member("OTHER", "hrAdmin", "otherHr"),
        member("OTHER", "hrAdmin", "everyRole"),
        member("OTHER", "ohPsychologist", "otherPsychologist"),
      ],
    }),
  )
}
