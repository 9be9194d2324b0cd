import { LANGUAGES } from "@arnica/i18n/languages"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { TEST_NOW, type TestServer } from "../../testing/server.ts"
import { aSpecialist, IOANA } from "../specialists/testing.ts"
import { createSiteServer, plant, type SiteModules } from "./testing.ts"
import { LEAST_GROUP } from "./trends.ts"

const HOUR = 3_600_000

let server: TestServer<SiteModules>
beforeAll(async () => {
  server = await createSiteServer({ addressesAMap: 2 })
  await plant(server, [
    IOANA,
    aSpecialist({ url: "second" }),
    aSpecialist({ url: "third", domainCode: "MEDICAL", specialities: [] }),
    aSpecialist({ url: "nobody-sees-me", status: "suspended" }),
  ])
})
afterAll(() => server.close())

const get = (url: string, language = "en", of = server) => of.app.inject({ url, headers: { language } })

test("the company's data are those of the configuration", async () => {
  const { brand } = server.platform.config
  expect((await get("/api/v2/company")).json()).toEqual({
    brand: brand.name,
    name: brand.company,
    address: brand.address,
    registration: brand.registration,
    email: brand.supportEmail,
    phone: brand.supportPhone,
  })
})

describe("search engines", () => {
  test("stay away from anything that is not the real site", async () => {
    const response = await get("/robots.txt")
    expect(response.headers["content-type"]).toContain("text/plain")
    expect(response.body.split("\n").slice(0, 2)).toEqual(["User-agent: *", "Disallow: /"])
    expect(response.body).toContain(`Sitemap: ${server.platform.config.publicUrl}/sitemap.xml`)
  })

  test("find a map of pages and maps of specialists for each language", async () => {
    const response = await get("/sitemap.xml")
    expect(response.headers["content-type"]).toContain("application/xml")
    const urls = [...response.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
    expect(urls).toHaveLength(LANGUAGES.length * 3)
    expect(urls).toContain(`${server.platform.config.publicUrl}/sitemaps/ro/specialists-2.xml`)
  })

  test("find pages by their translated addresses, with the other languages", async () => {
    const origin = server.platform.config.publicUrl
    const { body } = await get("/sitemaps/ro/pages.xml")
    const [entry] = body
      .split("\n")
      .filter((line) => line.includes(`<loc>${origin}/ro/cum-functioneaza</loc>`))
    expect(entry).toContain(`hreflang="de" href="${origin}/de/so-funktioniert-es"`)
    expect(entry).toContain(`hreflang="x-default" href="${origin}/en/how-it-works"`)
    expect(entry?.match(/hreflang=/g)).toHaveLength(LANGUAGES.length + 1)
    expect(body).toContain(`<loc>${origin}/ro/help-store/mind/sleep-in-four-weeks</loc>`)
    for (const page of ["list", "wellscore"]) expect(body).toContain(`<loc>${origin}/ro/tests/${page}</loc>`)
  })

  test("find whoever is listed, and nobody else", async () => {
    const first = (await get("/sitemaps/en/specialists-1.xml")).body
    const second = (await get("/sitemaps/en/specialists-2.xml")).body
    expect(first.match(/<url>/g)).toHaveLength(2)
    expect(second.match(/<url>/g)).toHaveLength(1)
    expect(first).toContain("/en/a/ioana-muresan</loc><lastmod>")
    expect(first + second).not.toContain("nobody-sees-me")
  })

  test.each(["en/specialists-3.xml", "en/specialists-0.xml", "xx/pages.xml", "en/..%2fsecrets.xml"])(
    "are told that there is no %s",
    async (file) => {
      expect((await get(`/sitemaps/${file}`)).statusCode).toBe(404)
    },
  )
})

describe("cards", () => {
  test.each(["en/home", "el/helpline", "uk/contact", "en/a/ioana-muresan"])(
    "%s is a picture",
    async (name) => {
      const response = await get(`/media/cards/${name}.png`)
      expect(response.headers["content-type"]).toBe("image/png")
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({
        format: "png",
        width: 1200,
        height: 630,
      })
    },
  )

  test("differ by language, and are drawn once", async () => {
    const german = (await get("/media/cards/de/contact.png")).rawPayload
    expect(german.equals((await get("/media/cards/de/contact.png")).rawPayload)).toBe(true)
    expect(german.equals((await get("/media/cards/pl/contact.png")).rawPayload)).toBe(false)
  })

  test.each(["en/nothing.png", "xx/home.png", "en/home.svg", "en/a/nobody.png", "en/a/nobody-sees-me.png"])(
    "there is none called %s",
    async (name) => {
      expect((await get(`/media/cards/${name}`)).statusCode).toBe(404)
    },
  )
})

describe("trends", () => {
  test("say nothing about fewer than ten", async () => {
    expect((await get("/api/v2/trends")).json()).toMatchObject({
      specialists: null,
      domains: [],
      concerns: [],
      languages: [],
    })
  })

  test("count groups of ten and more, and compute once an hour", async () => {
    const crowded = await createSiteServer()
    try {
      const people = [
        ...Array.from({ length: LEAST_GROUP + 1 }, () => aSpecialist()),
        ...Array.from({ length: LEAST_GROUP - 1 }, () =>
          aSpecialist({ domainCode: "MEDICAL", specialities: [] }),
        ),
      ]
      const planted = await plant(crowded, people)
      const waits = planted.slice(0, LEAST_GROUP).map(({ id }, at) => ({
        specialistId: id,
        firstFree: TEST_NOW + (at + 1) * HOUR,
        firstEvening: null,
        firstWeekend: null,
      }))
      await crowded.platform.db.transaction((tx) => crowded.modules.specialists.setFirstFree(tx, waits))
      const trends = (await get("/api/v2/trends", "en", crowded)).json()
      expect(trends.domains).toEqual([
        { code: "PSIHO", name: expect.any(String), specialists: LEAST_GROUP + 1, waitHours: 5.5 },
      ])
      // The total adds up what is shown: nine people cannot be found by subtracting.
      expect(trends.specialists).toBe(LEAST_GROUP + 1)
      expect(trends.languages.map(({ code }: { code: string }) => code).sort()).toEqual(["en", "ro"])
      await plant(crowded, [aSpecialist()])
      expect((await get("/api/v2/trends", "en", crowded)).json()).toEqual(trends)
      crowded.clock.advance(HOUR)
      const later = (await get("/api/v2/trends", "en", crowded)).json()
      expect(later.specialists).toBe(LEAST_GROUP + 2)
    } finally {
      await crowded.close()
    }
  })
})
