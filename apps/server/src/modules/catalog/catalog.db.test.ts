import { specialities } from "@arnica/content/catalog"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { type CatalogApi, createCatalog } from "./index.ts"

let server: TestServer<CatalogApi>

beforeAll(async () => {
  server = await createTestServer({ compose: createCatalog })
  await server.modules.sync()
})
afterAll(() => server.close())

/** What every table holds, and in which transaction each row was written last. */
const contents = async (): Promise<unknown> => {
  const { rows } = await server.platform.db.query.execute(sql`
    select table_name as name from information_schema.tables where table_schema = 'catalog' order by 1`)
  const names = z.array(z.object({ name: z.string() })).parse(rows)
  return Promise.all(
    names.map(async ({ name }) => {
      const table = sql.raw(`catalog.${name}`)
      const found = await server.platform.db.query.execute(
        sql`select xmin::text as written, t.* from ${table} t order by code`,
      )
      return { name, rows: found.rows }
    }),
  )
}

const get = async (url: string, language = "en") =>
  (await server.app.inject({ url, headers: { language } })).json()
const post = (url: string, payload: unknown) =>
  server.app.inject({ method: "POST", url, headers: { language: "en" }, payload: Object(payload) })

test("the second sync writes nothing", async () => {
  const before = await contents()
  await server.modules.sync()
  expect(await contents()).toEqual(before)
})

test("a changed row is brought back, and stays where others point at it", async () => {
  const { query } = server.platform.db
  await query.execute(sql`update catalog.domain set names = '{"en": "Changed"}' where code = 'PSIHO'`)
  await server.modules.sync()
  const { rows } = await query.execute(
    sql`select names ->> 'en' as name from catalog.domain where code = 'PSIHO'`,
  )
  expect(rows[0]?.name).not.toBe("Changed")
})

test("everything has a name in all ten languages", async () => {
  const catalog = await server.modules.read()
  const named = [
    ...catalog.areas,
    ...catalog.domains,
    ...catalog.specialities,
    ...catalog.concerns,
    ...catalog.therapyTypes,
    ...catalog.sessionTypes,
  ]
  const languages = ["bg", "de", "el", "en", "es", "fr", "hr", "pl", "ro", "uk"]
  const gaps = named.flatMap(({ code, names }) =>
    languages.filter((language) => (names[language] ?? "") === "").map((language) => `${code} ${language}`),
  )
  expect(gaps).toEqual([])
  expect(catalog.therapyTypes).toHaveLength(15)
  expect(catalog.specialities).toHaveLength(specialities.length)
})

test("domain areas stand in the order of the product", async () => {
  const areas = await get("/rest/v2/public/domainAreas?lang=ro&matching=true")
  expect(areas.map(({ areaCode }: { areaCode: string }) => areaCode)).toEqual([
    "HOME_HEALTH",
    "FAM_HEALTH",
    "HEALTH_IN_PLATE",
    "FIN_HEALTH",
    "PHY_HEALTH",
    "JOB_HEALTH",
    "PSIH_HEALTH",
  ])
})

test("the language of ?lang= wins, an unknown one is ignored", async () => {
  const nameOf = async (url: string, language: string) =>
    (await get(url, language)).find(({ code }: { code: string }) => code === "PSIHO").name
  const english = await nameOf("/rest/v2/public/domains", "en")
  const greek = await nameOf("/rest/v2/public/domains", "el")
  expect(greek).not.toBe(english)
  expect(await nameOf("/rest/v2/public/domains?lang=EL", "en")).toBe(greek)
  expect(await nameOf("/rest/v2/public/domains?lang=xx", "el")).toBe(greek)
})

test("the reader's own language comes first", async () => {
  const languages = await get("/rest/v2/public/languages?lang=ro")
  expect(languages[0]).toEqual({ code: "ro", name: "română" })
  const names = languages.slice(1).map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort(new Intl.Collator("ro").compare))
})

test("specialities belong to their domain and none is chosen", async () => {
  const [domain] = await get("/rest/v2/public/domains")
  const found = await get(`/rest/v2/public/specialties/${domain.id}`)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(({ domainId }: { domainId: number }) => domainId))).toEqual(new Set([domain.id]))
  expect(found.every(({ selected }: { selected: boolean }) => !selected)).toBe(true)
  expect((await server.app.inject("/rest/v2/public/specialties/999")).statusCode).toBe(404)
  expect((await server.app.inject("/rest/v2/public/specialties/x")).statusCode).toBe(400)
})

test("counties hang below their country, cities below their county", async () => {
  const url = "/rest/v2/user/details/getFilteredDDL"
  const counties = (
    await post(url, { catalog: "County", filterColumn: "country.code", filterValue: "RO" })
  ).json()
  expect(counties).toHaveLength(42)
  const cities = await post(url, {
    catalog: "City",
    filterColumn: "county.code",
    filterValue: counties[0].code,
  })
  expect(cities.json().length).toBeGreaterThan(0)
  expect(
    (await post(url, { catalog: "County", filterColumn: "county.code", filterValue: "RO" })).statusCode,
  ).toBe(400)
  const none = await post(url, { catalog: "City", filterColumn: "county.code", filterValue: "'; --" })
  expect(none.json()).toEqual([])
})

test("whole catalogues and settings are answered by name", async () => {
  const lists = (await post("/rest/v2/user/details/getCatalogsAsDDL", ["Currency", "TherapyType"])).json()
  expect(Object.keys(lists)).toEqual(["Currency", "TherapyType"])
  expect(lists.TherapyType).toHaveLength(15)
  const settings = (await post("/rest/public/call/getSettings", ["Msg_Max_Length", "fbAppID"])).json()
  expect(settings).toEqual({ Msg_Max_Length: 500, fbAppID: null })
  expect((await post("/rest/public/call/getSettings", ["SECRET"])).statusCode).toBe(400)
})

test("countries hang below their continent", async () => {
  const continents = await get("/rest/v2/specialist/ga/continents", "de")
  const europe = continents.find(({ name }: { name: string }) => name === "Europa")
  const countries = await get(`/rest/v2/specialist/ga/countriesByContinent/${europe.code}`, "de")
  expect(countries).toContainEqual({ code: "RO", name: "Rumänien" })
  expect((await server.app.inject("/rest/v2/specialist/ga/countriesByContinent/XX")).statusCode).toBe(404)
})

test("the search page gets all its options in one answer", async () => {
  const options = await get("/api/v2/catalog/search-options", "fr")
  expect(options.areas).toHaveLength(7)
  expect(options.areas.flatMap(({ domains }: { domains: unknown[] }) => domains)).toHaveLength(7)
  expect(options.sessionTypes.length).toBeGreaterThan(4)
  expect(options.languages[0].code).toBe("fr")
})
