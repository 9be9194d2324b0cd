import { type UserDetails, userDetailsSchema } from "@arnica/contract/identity"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"

let stage: Harness

beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const holder = (flag: Person["flags"][number]): Person => {
  const [found] = stage.everybody.filter(({ flags }) => flags.length === 1 && flags[0] === flag)
  if (found === undefined) throw new Error(`nobody is ${flag} alone`)
  return found
}

const detailsOf = async (as: Person): Promise<UserDetails> => {
  const response = await stage.call({ as, method: "GET", url: "/rest/v2/user/details/" })
  return userDetailsSchema.parse(response.json())
}

test("the details have every field that the specification names", async () => {
  const details = await detailsOf(stage.bob)
  expect(Object.keys(details)).toEqual(
    expect.arrayContaining([
      "id",
      "uuid",
      "fullName",
      "firstName",
      "lastName",
      "userPhoto",
      "language",
      "onboarding",
      "role",
      "premium",
      "profileURL",
      "providerProfileStatus",
      "suspendedSpecialistComment",
      "stores",
      "medicalDomain",
      "licensedInRo",
      "businessUnit",
    ]),
  )
  expect(Object.keys(details.onboarding)).toEqual(["client", "specialist"])
  expect(details).toMatchObject({ premium: false, profileURL: null, medicalDomain: null, practiceZone: null })
})

test("admins count as premium, and psychologists of occupational health carry their flag", async () => {
  expect(await detailsOf(stage.admin)).toMatchObject({ premium: true, role: { isAdmin: true } })
  expect(await detailsOf(holder("isOhPsychologist"))).toMatchObject({
    premium: false,
    role: { isAdmin: false, isOHPsychologist: true },
  })
})

test("a specialist reads how their profile stands, and why it is suspended", async () => {
  const { ioana, server } = stage
  expect(await detailsOf(ioana)).toMatchObject({
    profileURL: ioana.planted.url,
    providerProfileStatus: "active",
    suspendedSpecialistComment: null,
    practiceZone: "Europe/Bucharest",
    medicalDomain: "PSIHO",
    role: { isProvider: true },
  })
  const change = { specialistId: ioana.planted.id, to: "suspended", by: "admin", comment: "Licence" } as const
  await server.platform.db.transaction((tx) => server.modules.specialists.changeStatus(tx, change))
  expect(await detailsOf(ioana)).toMatchObject({
    providerProfileStatus: "suspended",
    suspendedSpecialistComment: "Licence",
  })
})

test.each([
  ["isAdmin", ["admin", "customer"], "provider"],
  ["isProvider", ["provider", "customer"], "provider"],
  ["isCorporateAdmin", ["clinic", "customer"], "provider"],
  ["isHrAdmin", ["customer"], "customer"],
] as const)("who is %s has the areas %j, and on a phone the %s's", async (flag, roles, mobileRole) => {
  const response = await stage.call({ as: holder(flag), method: "GET", url: "/rest/v2/user/roles" })
  expect(response.json()).toMatchObject({ [flag]: true, roles, mobileRole })
})

test("who has every role has every area, the admin's first", async () => {
  const as = stage.everybody.find(({ flags }) => flags.length === 6)
  if (as === undefined) throw new Error("nobody has every role")
  const response = await stage.call({ as, method: "GET", url: "/rest/v2/user/roles" })
  expect(response.json()).toEqual({
    isAdmin: true,
    isProvider: true,
    isCorporateAdmin: true,
    isHrAdmin: true,
    isOHPsychologist: true,
    isAccountant: true,
    roles: ["admin", "provider", "clinic", "customer"],
    mobileRole: "provider",
  })
})
