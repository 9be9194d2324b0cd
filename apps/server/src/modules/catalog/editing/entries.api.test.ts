import { catalogEndpoints } from "@arnica/contract/catalog"
import { catalogEditingEndpoints } from "@arnica/contract/catalog-editing"
import { LANGUAGES } from "@arnica/i18n/languages"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"

const listed = catalogEditingEndpoints["GET /api/v2/admin/catalog/{kind}"].responses[200]
const entry = catalogEditingEndpoints["POST /api/v2/admin/catalog/{kind}"].responses[201]
const options = catalogEndpoints["GET /api/v2/catalog/search-options"].responses[200]

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const words = (text: string) => Object.fromEntries(LANGUAGES.map((each) => [each, `${text} ${each}`]))
const URL = "/api/v2/admin/catalog"
const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) =>
  stage.call({
    as: stage.admin,
    method,
    url: `${URL}/${path}`,
    ...(payload === undefined ? {} : { payload }),
  })
const list = async (kind: string) => listed.parse((await call("GET", kind)).json())
const one = async (kind: string, code: string) => {
  const found = (await list(kind)).items.find((each) => each.code === code)
  if (found === undefined) throw new Error(`no ${code}`)
  return found
}
const chosenFrom = async (language = "en") =>
  options.parse(
    (
      await stage.call({ method: "GET", url: "/api/v2/catalog/search-options", headers: { language } })
    ).json(),
  )

/** The news that the catalogue changed come over a connection of their own. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  await expect.poll(holds, { timeout: 10_000 }).toBe(true)
}

test("an entry is asked for in all ten languages, at the field that lacks it", async () => {
  const { de: _without, ...nine } = words("Sleep")
  const response = await call("POST", "skill", { parent: "PSIH_HEALTH", names: nine, more: null })
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain("names.de")
  const described = await call("POST", "therapyType", { parent: null, names: words("Walks"), more: null })
  expect(described.statusCode).toBe(400)
  expect(described.body).toContain("more.hr")
  const nowhere = await call("POST", "domain", { parent: "NOWHERE", names: words("Walks"), more: null })
  expect(nowhere.body).toContain('"parent"')
})

test("what is added can be chosen at once, in every language", async () => {
  await chosenFrom()
  const more = { ...words("zzwalking"), en: "zzstrolling, zzrambling" }
  const body = { parent: "PSIH_HEALTH", names: words("Long walks"), more }
  const added = await call("POST", "skill", body)
  expect(added.statusCode, added.body).toBe(201)
  expect(entry.parse(added.json())).toMatchObject({ code: "LONG_WALKS_EN", version: 1, isRetired: false })
  await until(async () => (await chosenFrom("uk")).concerns.some(({ name }) => name === "Long walks uk"))
  expect((await one("skill", "LONG_WALKS_EN")).more?.en).toBe("zzstrolling, zzrambling")
})

test("a speciality gets a number that the content package never gives", async () => {
  const body = { parent: "PSIHO", names: words("Night nurse"), more: words("Night nurse") }
  expect((await call("POST", "speciality", body)).statusCode).toBe(201)
  await until(async () => (await chosenFrom()).specialities.some(({ code }) => code === "NIGHT_NURSE_EN"))
  const added = (await chosenFrom()).specialities.find(({ code }) => code === "NIGHT_NURSE_EN")
  expect(added?.id).toBe(10_000)
})

test("what was renamed stays so after the next start, and of two admins the second is told", async () => {
  const { version, more } = await one("skill", "ANXIETY")
  const rename = (name: string) => call("PATCH", "skill/ANXIETY", { version, names: words(name), more })
  expect((await rename("Worry")).statusCode).toBe(200)
  const late = await rename("Fear")
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ errorCode: "editedElsewhere" })
  await stage.server.modules.catalog.sync()
  expect((await one("skill", "ANXIETY")).names.en).toBe("Worry en")
  expect((await call("PATCH", "skill/NOWHERE", { version, names: words("No"), more })).statusCode).toBe(404)
  const [noted] = await stage.server.platform.audit.list({ action: "catalog.renamed" }, { limit: 1 })
  expect(noted).toMatchObject({ actor: stage.admin.userId, details: { after: "Worry en" } })
})

test("the search follows: who has a skill is found by the words that an admin adds to it", async () => {
  const { version, names, more } = await one("skill", "SLEEP")
  const isFound = async () =>
    (await stage.call({ method: "GET", url: "/api/helpstore/v1/specialists?q=zzdozing" })).body.includes(
      "ioana-muresan",
    )
  expect(await isFound()).toBe(false)
  const renamed = await call("PATCH", "skill/SLEEP", { version, names, more: { ...more, en: "zzdozing" } })
  expect(renamed.statusCode, renamed.body).toBe(200)
  await until(isFound)
})

test("what is retired can no longer be chosen, keeps its name for who has it, and comes back", async () => {
  expect((await call("POST", "skill/ANXIETY/retirement")).statusCode).toBe(200)
  expect((await one("skill", "ANXIETY")).isRetired).toBe(true)
  const isOffered = async () => (await chosenFrom()).concerns.some(({ code }) => code === "ANXIETY")
  await until(async () => !(await isOffered()))
  const { concerns } = await stage.server.modules.catalog.read()
  expect(concerns.find(({ code }) => code === "ANXIETY")).toMatchObject({ isRetired: true })
  await stage.server.modules.catalog.sync()
  expect((await one("skill", "ANXIETY")).isRetired).toBe(true)
  expect((await call("DELETE", "skill/ANXIETY/retirement")).statusCode).toBe(200)
  await until(isOffered)
})

test("a domain that is retired takes its specialities out of the choice", async () => {
  expect((await call("POST", "domain/FAM/retirement")).statusCode).toBe(200)
  await until(async () => {
    const { specialities, areas } = await chosenFrom()
    const domains = areas.flatMap((area) => area.domains)
    const offered = new Set(domains.map(({ id }) => id))
    return (
      !domains.some(({ code }) => code === "FAM") &&
      specialities.every(({ domainId }) => offered.has(domainId))
    )
  })
})

test("all entries are put into an order; an order that lacks one is refused", async () => {
  const codes = (await list("therapyType")).items.map(({ code }) => code)
  const turned = codes.toReversed()
  expect((await call("POST", "therapyType/order", { codes: turned })).statusCode).toBe(204)
  await until(async () => (await chosenFrom()).therapyTypes[0]?.code === turned[0])
  expect((await list("therapyType")).items.map(({ code }) => code)).toEqual(turned)
  expect((await call("POST", "therapyType/order", { codes: turned.slice(1) })).statusCode).toBe(409)
  expect((await call("POST", "therapyType/order", { codes: [...turned, "X"] })).statusCode).toBe(409)
})
