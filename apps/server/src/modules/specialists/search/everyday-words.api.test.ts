import { searchEndpoints } from "@arnica/contract/search"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Platform } from "../../../platform/types.ts"
import { createTestServer, type TestServer } from "../../../testing/server.ts"
import { createCatalog } from "../../catalog/index.ts"
import { createSpecialists, type Specialists } from "../index.ts"
import { aSpecialist, plantSpecialists } from "../testing.ts"

type Modules = { readonly sync: () => Promise<void>; readonly specialists: Specialists }

const compose = (platform: Platform): Modules => {
  const catalog = createCatalog(platform)
  return { sync: catalog.sync, specialists: createSpecialists(platform, { catalog }) }
}

const answerSchema = searchEndpoints["GET /api/helpstore/v1/specialists"].responses[200]
const EVERYWHERE = [...LANGUAGES]

/** What tempts the search to the wrong one: the very words, the better stars, the earlier day. */
const PSYCHIATRIST = aSpecialist({
  url: "word-for-word",
  lastName: "Word",
  specialities: ["PSYCHIATRIST"],
  concerns: ["DEPRESSION"],
  languages: EVERYWHERE,
  texts: EVERYWHERE.map((language) => ({
    language,
    heading: "I can’t sleep, cant slep, cannot sleep",
    description: ["Kann nicht schlafen. Nu pot dormi. Nie mogę spać. Не можу спати. Δεν μπορώ να κοιμηθώ."],
  })),
})
const OF_SLEEP = aSpecialist({
  url: "of-sleep",
  lastName: "Calm",
  concerns: ["SLEEP"],
  languages: EVERYWHERE,
  texts: EVERYWHERE.map((language) => ({ language, heading: "Calm", description: ["I work with adults."] })),
})

let server: TestServer<Modules>
beforeAll(async () => {
  server = await createTestServer({ compose })
  await server.modules.sync()
  const { specialists } = server.modules
  const planted = await plantSpecialists({ db: server.platform.db, specialists }, [PSYCHIATRIST, OF_SLEEP])
  const [first] = planted
  if (first === undefined) throw new Error("nobody was planted")
  await server.platform.db.transaction((tx) =>
    specialists.setStars(tx, [{ specialistId: first.id, sum: 500, count: 100 }]),
  )
})
afterAll(() => server.close())

/** As somebody types who lies awake: without signs, with letters that are missing, doubled or exchanged. */
const TYPED: Readonly<Record<"en" | "de" | "ro" | "pl" | "uk" | "el", readonly string[]>> = {
  en: ["cant slep", "cant sleep", "i cant slepp at nigth", "can't fal asleep", "insomina"],
  de: ["kan nich schlafen", "ich kann nicht schlaffen", "kann nicht einshlafen", "schlaflosigkeit"],
  ro: ["nu pot sa dorm", "nu pot dorni", "nu pot adormi", "insomie"],
  pl: ["nie moge spac", "nie mogę spc", "nie moge zasnąć", "bezsenosc"],
  uk: ["не можу спати", "не можу спаті", "не можу заснути", "безсоня"],
  el: ["δεν μπορω να κοιμηθω", "δε μπορω να κοιμιθω", "αυπνια"],
}

const search = async (q: string, language: Language) => {
  const url = `/api/helpstore/v1/specialists?count=5&q=${encodeURIComponent(q)}`
  return answerSchema.parse((await server.app.inject({ url, headers: { language } })).json())
}

test.each(
  (["en", "de", "ro", "pl", "uk", "el"] as const).flatMap((language) =>
    TYPED[language].map((text) => ({ language, text })),
  ),
)(
  "“$text” ($language) is about sleep, and who works with it comes before any other",
  async ({ language, text }) => {
    const { reading, items } = await search(text, language)
    expect(reading?.concerns.map(({ code }) => code)).toContain("SLEEP")
    expect(items[0]?.atlasUrl).toBe("of-sleep")
  },
)

test("what is no everyday word of a concern finds by its words", async () => {
  const { reading, items } = await search("Word", "en")
  expect(reading?.concerns ?? []).toEqual([])
  expect(items[0]?.atlasUrl).toBe("word-for-word")
})
