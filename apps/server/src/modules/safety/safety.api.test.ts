import { LANGUAGES } from "@arnica/i18n/languages"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ANONYMOUS, type SignedIn } from "../../platform/http/actor.ts"
import type { Platform } from "../../platform/types.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { createSafety, dependsOnPlace, type Safety } from "./index.ts"

const SOMEBODY: SignedIn = {
  kind: "user",
  userId: "somebody",
  sessionId: "s",
  number: 1,
  specialistId: null,
  language: "en",
  isAdmin: false,
  isProvider: false,
  isCorporateAdmin: false,
  isHrAdmin: false,
  isOHPsychologist: false,
  isAccountant: false,
}
const NOBODY = {
  byIds: async () => new Map(),
  page: async () => ({ total: 0, items: [] }),
  idsBy: async () => [],
  idsOfNamed: async () => [],
  byEmail: async () => null,
  count: async () => ({ total: 0, since: 0 }),
}
const NOWHERE = { countyCode: null, county: "", cityCode: null, city: "", street: "", postalCode: "" }

let home: { account: string | null; partner: string | null }
let server: TestServer<Safety>
beforeAll(async () => {
  const compose = (platform: Platform): Safety => {
    platform.http.setSessionReader(async ({ headers }) =>
      headers["x-arnica-sso"] === undefined ? ANONYMOUS : SOMEBODY,
    )
    return createSafety(platform, {
      identity: {
        findAddress: async () => ({ ...NOWHERE, countryCode: home.account }),
        users: NOBODY,
        findReach: async () => new Map(),
        adminIds: async () => [],
      },
      partners: { findCountry: async () => home.partner },
    })
  }
  server = await createTestServer({ compose })
})
afterAll(() => server.close())

const ask = async (url: string, headers: Record<string, string> = {}) => {
  const response = await server.app.inject({ url: `/api/v2/help-lines${url}`, headers })
  expect(response.statusCode, response.body).toBe(200)
  return response
}
const help = async (url: string, headers: Record<string, string> = {}) => (await ask(url, headers)).json()
const SIGNED_IN = { "x-arnica-sso": "token", language: "en", "accept-language": "de-CH" }

describe("the country", () => {
  test("is the one that somebody chose, else their account's, else their partner's, else the browser's", async () => {
    home = { account: "PL", partner: "RO" }
    expect(await help("?country=at", SIGNED_IN)).toMatchObject({ country: { code: "AT" }, found: "chosen" })
    expect(await help("", SIGNED_IN)).toMatchObject({ country: { code: "PL" }, found: "account" })
    home = { account: null, partner: "RO" }
    expect(await help("", SIGNED_IN)).toMatchObject({ country: { code: "RO" }, found: "partner" })
    home = { account: null, partner: null }
    expect(await help("", SIGNED_IN)).toMatchObject({ country: { code: "CH" }, found: "region" })
  })

  test("of a guest is the browser's, else that of the language; what is no country counts as none", async () => {
    expect(await help("", { language: "ro", "accept-language": "de-CH,de" })).toMatchObject({
      country: { code: "CH", name: "Elveția" },
      found: "region",
    })
    expect(await help("?country=nowhere", { language: "el", "accept-language": "el" })).toMatchObject({
      country: { code: "GR", name: "Ελλάδα" },
      found: "language",
    })
  })

  test("decides which number 142 is, and not the language", async () => {
    const numbersIn = async (country: string): Promise<string[]> =>
      (await help(`?country=${country}`, { language: "de" })).lines.map(
        ({ number }: { number: string }) => number,
      )
    expect(await numbersIn("AT")).toContain("142")
    expect(await numbersIn("CH")).not.toContain("142")
  })
})

test("a country that is not listed has the number that most networks take, and says so", async () => {
  expect(await help("?country=JP", { language: "en" })).toMatchObject({
    country: { code: "JP", name: "Japan" },
    isListed: false,
    lines: [],
    emergency: [{ number: "112", service: "all" }],
  })
})

test.each(LANGUAGES)(
  "the reader of %s finds every country by its name, and numbers that a phone takes",
  async (language) => {
    const { countries, emergency, lines } = await help("", { language })
    expect(countries.length).toBeGreaterThan(25)
    for (const { code, name } of countries) expect(name).not.toBe(code)
    for (const { dial } of [
      ...lines,
      ...emergency.map(({ number }: { number: string }) => ({ dial: number })),
    ])
      expect(dial).toMatch(/^\+?\d+$/)
  },
)

test.each([
  ["/en/helpline", true],
  ["/ro/linie-de-ajutor?country=AT", true],
  ["/de/tests/mood?q=9", true],
  ["/de/tests/mood?country=AT&q=9", true],
  ["/uk/tests/mood/0193a7a0-0000-7000-8000-000000000000", true],
  ["/de/tests/mood", false],
  ["/de/tests/list", false],
  ["/de/terms?q=9", false],
])("whether a page depends on where its reader is: %s, %s", (address, isKeptByNobody) => {
  expect(dependsOnPlace(address)).toBe(isKeptByNobody)
})

test("the answer is kept by nobody", async () => {
  expect((await ask("", { language: "en" })).headers["cache-control"]).toBe("private, no-store")
})

describe("what somebody types", () => {
  const typed = async (payload: object, headers: Record<string, string> = {}) => {
    const response = await server.app.inject({
      method: "POST",
      url: "/api/v2/danger-help",
      payload,
      headers: { language: "en", ...headers },
    })
    return { status: response.statusCode, keeping: response.headers["cache-control"], ...response.json() }
  }

  test("brings whom to call where they are, and the most urgent kind first", async () => {
    home = { account: "PL", partner: null }
    const text = "my husband hits me and i took an overdose"
    expect(await typed({ text }, SIGNED_IN)).toMatchObject({
      status: 200,
      keeping: "private, no-store",
      kinds: ["medical", "violence"],
      help: { country: { code: "PL" }, found: "account" },
    })
    expect(await typed({ text, country: "at" }, SIGNED_IN)).toMatchObject({
      help: { country: { code: "AT" }, found: "chosen" },
    })
    expect(await typed({ text: "chcę umrzeć" }, { "accept-language": "de-CH" })).toMatchObject({
      kinds: ["suicide"],
      help: { country: { code: "CH" }, found: "region" },
    })
  })

  test("and tells of nothing brings nothing, and is kept by nobody either", async () => {
    expect(await typed({ text: "deadline stress" })).toMatchObject({
      status: 200,
      keeping: "private, no-store",
      kinds: [],
      help: null,
    })
  })

  test("is refused when it is longer than any field", async () => {
    expect(await typed({ text: "x".repeat(501) })).toMatchObject({ status: 400 })
  })
})

test("other modules ask whether a text tells of danger", () => {
  expect(server.modules.dangerIn("ich will sterben", "de")).toEqual(["suicide"])
  expect(server.modules.dangerIn("die beste Therapeutin", "en")).toEqual([])
})
