import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createPersonalHarness, type PersonalHarness, type Visitor } from "../testing-personal.ts"

let harness: PersonalHarness
beforeAll(async () => {
  harness = await createPersonalHarness()
})
afterAll(() => harness.server.close())

const CNP = "1960523460016"
const ADDRESS = {
  countryCode: "RO",
  countyCode: "CJ",
  county: "",
  cityCode: "cj-cluj-napoca",
  city: "",
  street: "Strada Florilor 1",
  postalCode: "400001",
}

const load = async (as: Visitor) => (await harness.send({ url: "/rest/v2/client/personalInfo", as })).json()
const save = (as: Visitor, payload: object) =>
  harness.send({ method: "POST", url: "/rest/v2/client/saveTabPersonal", as, payload })
const entriesOf = async ({ user }: Visitor) =>
  (await harness.server.platform.audit.ofSubject(user.id, { limit: 50 }))
    .filter(({ action }) => action.startsWith("identity.cnp"))
    .map(({ action, actor }) => ({
      action,
      actor,
    }))

test("somebody new has told little", async () => {
  const ana = await harness.somebody()
  expect(await load(ana)).toMatchObject({
    firstName: "Ana",
    lastName: "Pop",
    email: ana.user.email,
    photo: null,
    cnp: null,
    birthDate: null,
    phone: null,
    phoneValidated: false,
    languages: [],
    fingerprintEnabled: false,
    address: { countryCode: null, county: "", city: "", street: "" },
    timezoneCountry: "Europe",
    timezoneRegion: "Bucharest",
  })
})

test("what is saved comes back, in the words of the catalogue; what is left out stays", async () => {
  const ana = await harness.somebody()
  const saved = await save(ana, {
    firstName: " Maria ",
    phoneCountryCode: "+40",
    phone: "0712345678",
    address: ADDRESS,
    languages: ["ro", "en", "ro"],
    timezoneCountry: "UTC",
    timezoneRegion: "",
    fingerprintEnabled: true,
  })
  expect(saved.statusCode).toBe(200)
  expect(saved.headers["cache-control"]).toBe("no-store")
  expect(saved.json()).toMatchObject({
    firstName: "Maria",
    lastName: "Pop",
    phoneCountryCode: "+40",
    phone: "712 345 678",
    address: { ...ADDRESS, county: "Cluj", city: "Cluj-Napoca" },
    languages: ["ro", "en"],
    timezoneCountry: "UTC",
    timezoneRegion: "",
    fingerprintEnabled: true,
  })
  await save(ana, { lastName: "Radu" })
  expect(await load(ana)).toEqual({ ...saved.json(), lastName: "Radu" })
  await save(ana, { phone: null })
  expect(await load(ana)).toMatchObject({ phone: null, phoneCountryCode: null })
})

test.each([
  [{ firstName: "" }, "firstName", "This field is required."],
  [{ phone: "123", phoneCountryCode: "+40" }, "phone", "This is not a valid phone number."],
  [{ cnp: "123" }, "cnp", "CNP must be exactly 13 digits."],
  [{ cnp: "0960523460011" }, "cnp", "Invalid gender identifier."],
  [{ cnp: "1961323460011" }, "cnp", "Invalid date of birth in CNP."],
  [{ cnp: "1960523460012" }, "cnp", "Invalid checksum."],
  [{ birthDate: "2026-03-11" }, "birthDate", "This date is in the future."],
  [{ address: { ...ADDRESS, countryCode: "ZZ" } }, "address.countryCode", "not one of the options"],
  [{ address: { ...ADDRESS, countyCode: "ZZ" } }, "address.countyCode", "not one of the options"],
  [{ address: { ...ADDRESS, cityCode: "ab-abrud" } }, "address.cityCode", "not one of the options"],
  [{ languages: ["xx"] }, "languages", "not one of the options"],
  [{ timezoneCountry: "Mars", timezoneRegion: "Olympus" }, "timezoneRegion", "time zone does not exist"],
])("%j is refused at its field, and nothing of the rest is saved", async (wrong, path, text) => {
  const ana = await harness.somebody()
  const before = await load(ana)
  const response = await save(ana, { lastName: "Other", ...wrong })
  expect(response.statusCode).toBe(400)
  const [detail] = response.json().errorMessage.details
  expect(detail.path).toBe(path)
  expect(detail.message).toContain(text)
  expect(response.body).not.toContain("196052346001")
  expect(await load(ana)).toEqual(before)
})

test('a calling code of "null" or one that nobody has gives way to the reader\'s language', async () => {
  const ana = await harness.somebody()
  for (const phoneCountryCode of ["null", "+999"]) {
    const payload = { phoneCountryCode, phone: "0712 345 678" }
    const url = "/rest/v2/client/saveTabPersonal"
    await harness.send({ method: "POST", url, as: ana, payload, headers: { language: "ro" } })
    expect(await load(ana)).toMatchObject({ phoneCountryCode: "+40", phone: "712 345 678" })
  }
})

test("a country without counties in the catalogue takes free text, a county without the city too", async () => {
  const ana = await harness.somebody()
  const abroad = {
    ...ADDRESS,
    countryCode: "DE",
    countyCode: null,
    cityCode: null,
    county: "Bayern",
    city: "Ulm",
  }
  expect((await save(ana, { address: abroad })).json().address).toEqual(abroad)
  const village = { ...ADDRESS, cityCode: null, city: "Măguri" }
  expect((await save(ana, { address: village })).json().address).toMatchObject({
    county: "Cluj",
    city: "Măguri",
    cityCode: null,
  })
})

describe("the personal numeric code", () => {
  test("is kept sealed, shown masked, and brings the date of birth", async () => {
    const ana = await harness.somebody()
    await save(ana, { birthDate: "1990-01-01" })
    const saved = await save(ana, { cnp: ` ${CNP}\n`, birthDate: "1990-01-01" })
    expect(saved.json()).toMatchObject({ cnp: "•••••••••••16", birthDate: "1996-05-23" })
    const { rows } = await harness.server.platform.db.pool.query(
      "select t::text as row, convert_from(substring(cnp from 1 for 0), 'utf8') as none from identity.personal_profile t where user_id = $1",
      [ana.user.id],
    )
    expect(rows[0].row).not.toContain(Buffer.from(CNP).toString("hex"))
    expect(rows[0].row).not.toContain(CNP)
    expect(rows[0].row).not.toContain("1996")
  })

  test("contradicts no date of birth", async () => {
    const ana = await harness.somebody()
    await save(ana, { cnp: CNP })
    const response = await save(ana, { birthDate: "1990-01-01" })
    expect(response.json().errorMessage.details[0].path).toBe("birthDate")
    expect((await save(ana, { cnp: "0000000000000", birthDate: "1990-01-01" })).json()).toMatchObject({
      birthDate: "1990-01-01",
    })
  })

  test("is read in full by its owner, and each reading and change is written down without it", async () => {
    const ana = await harness.somebody()
    const read = () => harness.send({ url: "/api/v2/users/me/cnp", as: ana })
    expect((await read()).json()).toEqual({ cnp: null })
    await save(ana, { cnp: CNP })
    await save(ana, { cnp: CNP })
    const response = await read()
    expect(response.json()).toEqual({ cnp: CNP })
    expect(response.headers["cache-control"]).toBe("no-store")
    await save(ana, { cnp: null })
    await harness.server.settle()
    expect(await load(ana)).toMatchObject({ cnp: null, birthDate: null })
    expect(await entriesOf(ana)).toEqual(
      ["identity.cnpRemoved", "identity.cnpRead", "identity.cnpChanged"].map((action) => ({
        action,
        actor: ana.user.id,
      })),
    )
  })

  test("is gone with the key of its owner", async () => {
    const ana = await harness.somebody()
    await save(ana, { cnp: CNP })
    const { db, fields } = harness.server.platform
    await db.transaction((tx) => fields.destroy(tx, ana.user.id))
    expect(await load(ana)).toMatchObject({ cnp: null, birthDate: null })
  })
})

test("everybody sees and changes their own only", async () => {
  const [one, other] = [await harness.somebody(), await harness.somebody({ firstName: "Ion" })]
  await save(one, { cnp: CNP, address: ADDRESS })
  expect(await load(other)).toMatchObject({ firstName: "Ion", cnp: null, address: { countryCode: null } })
})

test("two saves at once both count", async () => {
  const ana = await harness.somebody()
  await Promise.all([
    save(ana, { firstName: "Eva" }),
    save(ana, { lastName: "Radu" }),
    save(ana, { languages: ["ro"] }),
  ])
  expect(await load(ana)).toMatchObject({ firstName: "Eva", lastName: "Radu", languages: ["ro"] })
})

describe("getting started", () => {
  const state = async (as: Visitor) => (await harness.send({ url: "/api/v2/users/me/onboarding", as })).json()

  test("is remembered at its step, and ends", async () => {
    const ana = await harness.somebody()
    await harness.server.platform.db.pool.query(
      "update identity.user_account set client_needs_onboarding = true where id = $1",
      [ana.user.id],
    )
    expect(await state(ana)).toEqual({ needed: true, step: "contact" })
    const url = "/api/v2/users/me/onboarding"
    await harness.send({ method: "PATCH", url, as: ana, payload: { step: "languages" } })
    expect(await state(ana)).toEqual({ needed: true, step: "languages" })
    const ended = await harness.send({ url: `/rest/v2/account/${ana.number}/onboard`, as: ana })
    expect(ended.json()).toEqual({ clientNeedsOnboarding: false })
    expect(await state(ana)).toMatchObject({ needed: false })
    const details = await harness.send({ url: "/rest/v2/user/details/", as: ana })
    expect(details.json().onboarding.client).toBe(false)
  })

  test("of somebody else is nobody's to end, and no other site's", async () => {
    const [ana, ion] = [await harness.somebody(), await harness.somebody()]
    const url = `/rest/v2/account/${ana.number}/onboard`
    expect((await harness.send({ url, as: ion })).statusCode).toBe(404)
    const headers = { "sec-fetch-site": "cross-site" }
    expect((await harness.send({ url, as: ana, headers })).statusCode).toBe(403)
  })
})
