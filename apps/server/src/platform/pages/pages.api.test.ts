import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { defineEndpoints } from "@arnica/contract/endpoint"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { z } from "zod"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import type { Platform } from "../types.ts"

const endpoints = defineEndpoints({
  "POST /rest/v2/list": {
    summary: "A list that is read by POST",
    audience: "public",
    module: "test",
    body: z.object({}),
    responses: { 200: z.object({ rows: z.int() }) },
  },
  "GET /rest/v2/act": {
    summary: "A GET that changes something",
    audience: "public",
    module: "test",
    changesState: true,
    responses: { 200: z.object({ done: z.boolean() }) },
  },
  "GET /rest/v2/seldom": {
    summary: "A call that is seldom asked for",
    audience: "public",
    module: "test",
    perMinute: 1,
    responses: { 200: z.object({ rows: z.int() }) },
  },
  "GET /rest/v2/count": {
    summary: "How often it was asked, the same for all",
    audience: "public",
    sameForAll: true,
    module: "test",
    query: z.object({ about: z.string().optional() }),
    responses: { 200: z.object({ times: z.int() }) },
  },
  "GET /rest/v2/who": {
    summary: "Who asks",
    audience: "public",
    module: "test",
    responses: {
      200: z.object({
        cookie: z.string(),
        sso: z.string().optional(),
        acceptLanguage: z.string().optional(),
        language: z.string(),
      }),
    },
  },
})

/** Stands in for the built web app: says what it was asked with, and calls the API through its transport. */
const BUILD = `
let rendered = 0
let rushing = 0
const fetchPage = async (request, { context }) => {
  const url = new URL(request.url)
  if (url.pathname === "/broken") throw new Error("a page that breaks")
  if (url.pathname === "/de/told") {
    context.report(new Error("half of it"))
    return new Response("<p>" + context.requestId, { status: 500, headers: { "content-type": "text/html" } })
  }
  if (url.pathname === "/de/crowd") {
    rushing += 1
    const together = rushing
    await new Promise((resolve) => setTimeout(resolve, 20))
    rushing -= 1
    return new Response(String(together))
  }
  if (url.pathname === "/gone") return new Response("gone", { status: 404, headers: { "content-type": "text/html" } })
  const call = (method, path, body) => context.inProcess({ method, path, body, language: "de", headers: {} })
  const { body: who } = await call("GET", "/rest/v2/who")
  if (url.pathname === "/de/asking") {
    const answers = await Promise.all(['who', 'who', 'seldom'].map((name) => call("GET", "/rest/v2/" + name)))
    return new Response(answers.map(({ status }) => status).join(" "))
  }
  if (url.pathname === "/de/listed") {
    const list = await call("POST", "/rest/v2/list", "{}")
    const act = await call("GET", "/rest/v2/act")
    return new Response(list.status + " " + act.status)
  }
  if (url.pathname === "/de/counted") {
    const { body: count } = await call("GET", "/rest/v2/count" + url.search)
    return new Response("<p>" + count.times + "|" + request.headers.get("accept-language") + who.acceptLanguage)
  }
  rendered += 1
  const nonce = context.nonce === "" ? "" : ' nonce="' + context.nonce + '"'
  const html = "<!doctype html><script" + nonce + ">window.x=1</script><script src='/assets/a.js'></script>" +
    (url.pathname === "/de/smuggled" ? '<script>window.theirs=1</script><script nonce="guessed">window.theirs=2</script>' : "") +
    '<script type="application/ld+json">{}</script>' + "<p>" + rendered + "|" + JSON.stringify(who) + "|" + (request.headers.get("cookie") ?? "") + "|" + "x".repeat(3000) + "</p>"
  const headers = { "content-type": "text/html; charset=utf-8" }
  if (url.searchParams.has("token")) headers["cache-control"] = "private, no-store"
  if (url.pathname === "/pay") headers["x-page-needs"] = "payment"
  return new Response(html, { headers })
}
const languageRedirect = (request) =>
  new URL(request.url).pathname === "/old" ? new Response(null, { status: 302, headers: { location: "/de/old" } }) : undefined
const knownAddress = ({ pathname, searchParams }) => {
  const known = new URLSearchParams([...searchParams].filter(([name]) => ["page", "token"].includes(name))).toString()
  return known === "" ? pathname : pathname + "?" + known
}
export default { fetch: fetchPage, languageRedirect, knownAddress, build: "b42" }
`

let server: TestServer<void>
let folder: string

const compose = ({ http }: Platform): void => {
  http.allowPageSources("payment", { "frame-src": ["https://pay.example"] })
  http.keepNothingOf((address) => address.includes("about=me"))
  let times = 0
  http.implement(endpoints, {
    "GET /rest/v2/count": async () => {
      times += 1
      return { times }
    },
    "POST /rest/v2/list": async () => ({ rows: 3 }),
    "GET /rest/v2/seldom": async () => ({ rows: 1 }),
    "GET /rest/v2/act": async () => ({ done: true }),
    "GET /rest/v2/who": async ({ request: { headers }, language }) => {
      const sso = headers["x-arnica-sso"]
      const acceptLanguage = headers["accept-language"]
      return {
        cookie: headers.cookie ?? "",
        ...(typeof sso === "string" ? { sso } : {}),
        ...(acceptLanguage === undefined ? {} : { acceptLanguage }),
        language,
      }
    },
  })
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "arnica-web-"))
  await mkdir(path.join(folder, "server"))
  await mkdir(path.join(folder, "client", "assets"), { recursive: true })
  await writeFile(path.join(folder, "server", "package.json"), '{"type":"module"}')
  await writeFile(path.join(folder, "server", "server.js"), BUILD)
  await writeFile(path.join(folder, "client", "assets", "a.js"), "plain")
  await writeFile(path.join(folder, "client", "assets", "a.js.br"), "squeezed")
  await writeFile(path.join(folder, "client", "robots.txt"), "User-agent: *")
  server = await createTestServer({ compose, webFolder: folder })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const rendering = (body: string): string => /<p>(\d+)\|/.exec(body)?.[1] ?? ""
const SIGNED_IN = { cookie: "arnica.session_token=abc; theme=dark" }

test("renders a page and calls the API in the process", async () => {
  const { statusCode, body, headers } = await get("/de/")
  expect(statusCode).toBe(200)
  expect(headers["content-type"]).toBe("text/html; charset=utf-8")
  expect(body).toContain('{"cookie":"","language":"de"}')
})

test("shows everybody the same bytes for a minute, then renders behind their backs", async () => {
  const first = rendering((await get("/de/one")).body)
  expect(rendering((await get("/de/one")).body)).toBe(first)
  server.clock.advance(60_000)
  expect(rendering((await get("/de/one")).body)).toBe(first)
  await expect.poll(async () => rendering((await get("/de/one")).body)).not.toBe(first)
  const second = rendering((await get("/de/one")).body)
  server.clock.advance(10 * 60_000)
  expect(rendering((await get("/de/one")).body)).not.toBe(second)
})

test("many who ask at once wait for one rendering", async () => {
  const pages = await Promise.all(Array.from({ length: 10 }, () => get("/de/rush")))
  expect(new Set(pages.map(({ body }) => rendering(body))).size).toBe(1)
})

test("in a rush three are rendered at a time, and all of them in the end", async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => get("/de/crowd", SIGNED_IN)))
  expect(pages.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(Math.max(...pages.map(({ body }) => Number(body)))).toBe(3)
})

test("a page counts as one call, its files as none, and who asks seldom calls by it still does so seldom", async () => {
  const env = { RATE_LIMIT_PER_MINUTE: "3", RATE_LIMIT_FACTOR: "1" }
  const strict = await createTestServer({ compose, webFolder: folder, env })
  onTestFinished(() => strict.close())
  const ask = async (url: string, more: Record<string, string> = {}) => {
    const { statusCode, body } = await strict.app.inject({ url, headers: { ...SIGNED_IN, ...more } })
    return statusCode === 200 ? body : statusCode
  }
  for (let times = 0; times < 10; times += 1) expect(await ask("/assets/a.js")).toBe("plain")
  expect(await ask("/de/asking")).toBe("200 200 200")
  expect(await ask("/de/asking")).toBe("200 200 429")
  expect(await ask("/de/asking")).toBe("200 200 429")
  expect(await ask("/de/asking")).toBe(429)
  expect(await ask("/rest/v2/who", { "x-arnica-from-page": "true" })).toBe(429)
  expect(await ask("/assets/a.js")).toBe("plain")
})

test("keeps hosts, addresses and chosen languages apart, and other cookies out", async () => {
  const seen = [
    await get("/de/apart", { host: "one.example" }),
    await get("/de/apart", { host: "two.example" }),
    await get("/de/apart?page=2", { host: "one.example" }),
    await get("/de/apart", { host: "one.example", cookie: "user_lang=de" }),
  ]
  expect(new Set(seen.map(({ body }) => rendering(body))).size).toBe(4)
  const visitor = await get("/de/visitor", { cookie: "theme=dark; tracking=9" })
  expect(visitor.body).toContain('{"cookie":"","language":"de"}||')
})

test("a page of somebody who is signed in is theirs alone", async () => {
  const first = await get("/de/mine", SIGNED_IN)
  const second = await get("/de/mine", SIGNED_IN)
  expect(first.body).toContain(`"cookie":"${SIGNED_IN.cookie}"`)
  expect(rendering(first.body)).not.toBe(rendering(second.body))
  expect(first.headers["cache-control"]).toBe("private, no-store")
  expect((await get("/de/mine")).body).not.toContain("abc")
})

test("so is that of a phone, which says by a header who it is", async () => {
  const header = { "x-arnica-sso": "abc" }
  const [kept, first, second] = [
    await get("/de/phone"),
    await get("/de/phone", header),
    await get("/de/phone", header),
  ]
  expect(new Set([kept, first, second].map(({ body }) => rendering(body))).size).toBe(3)
  expect(first.body).toContain('"sso":"abc"')
  expect(first.headers["cache-control"]).toBe("private, no-store")
  expect(kept.headers.vary).toContain("x-arnica-sso")
  expect((await get("/de/phone")).body).not.toContain("abc")
})

test("a page of which nobody may keep anything is made for each who asks, and so is what it asked for", async () => {
  const look = async (about: string, headers = {}) => (await get(`/de/counted?about=${about}`, headers)).body
  const wishes = { "accept-language": "de-CH" }
  expect(await look("them", wishes)).toBe(await look("them"))
  const own = [
    await look("me", wishes),
    await look("me", wishes),
    await look("me", { ...wishes, ...SIGNED_IN }),
  ]
  expect(new Set(own.map(rendering)).size).toBe(3)
  for (const body of own) expect(body).toContain("|de-CHde-CH")
  for (const url of ["/de/counted", "/rest/v2/count"]) {
    expect((await get(`${url}?about=me`)).headers["cache-control"]).toBe("private, no-store")
    expect((await get(`${url}?about=them`)).headers["cache-control"]).not.toContain("no-store")
  }
})

test("a page opened from another site reads what it needs, and changes nothing", async () => {
  const from = (site: string) => get("/de/listed", { ...SIGNED_IN, "sec-fetch-site": site })
  expect((await from("none")).body).toBe("200 200")
  expect((await from("cross-site")).body).toBe("200 403")
})

test("the policy names the hashes of a kept page and the nonce of one's own", async () => {
  const kept = await get("/de/policy")
  // The hash of `window.x=1`, as browsers compute it.
  expect(kept.headers["content-security-policy"]).toContain(
    "script-src 'self' 'sha256-hUmDl3yY/7GaaX+Zuy8aEy8IzxgpBs7xccqYHs2/7kQ='",
  )
  expect(kept.body).not.toContain("nonce")
  const own = await get("/de/policy", SIGNED_IN)
  const nonce = /nonce="([^"]+)"/.exec(own.body)?.[1] ?? "none"
  expect(own.headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}'`)
})

test("a script that got into a kept page by its words is not among those that may run", async () => {
  const hashesOf = async (url: string) =>
    String((await get(url)).headers["content-security-policy"]).match(/'sha256-[^']+'/g)
  const page = await get("/de/smuggled")
  expect(page.body).toContain("window.theirs=1")
  expect(await hashesOf("/de/smuggled")).toEqual(await hashesOf("/de/policy"))
})

test.each(["a b", "a/b c", "[", "a:99999"])(
  "a host that is none (%j) is refused, and breaks nothing",
  async (host) => {
    expect((await get("/de/apart", { host })).statusCode).toBe(400)
  },
)

test("a page that holds a secret is not kept by a browser, whoever asks", async () => {
  expect((await get("/de/link?token=1")).headers["cache-control"]).toBe("private, no-store")
  expect((await get("/de/link")).headers["cache-control"]).toBe("private, no-cache")
})

test("foreign hosts are let in where a page asks for them, and nowhere else", async () => {
  const pay = await get("/pay")
  expect(pay.headers["content-security-policy"]).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://pay.example",
  )
  expect(pay.headers["x-page-needs"]).toBeUndefined()
  expect((await get("/de/policy")).headers["content-security-policy"]).not.toContain("pay.example")
})

test("compresses once and answers 304 to who has it", async () => {
  const page = await get("/de/small", { "accept-encoding": "gzip, br" })
  expect(page.headers["content-encoding"]).toBe("br")
  expect(page.rawPayload.length).toBeLessThan(1_000)
  const again = await get("/de/small", { "if-none-match": String(page.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe("")
})

test("redirects before it looks for a page", async () => {
  const response = await get("/old")
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toBe("/de/old")
})

test("a page that is not there answers 404, one that breaks 500", async () => {
  expect((await get("/gone")).statusCode).toBe(404)
  expect((await get("/broken")).statusCode).toBe(500)
})

test("what broke is logged by the reference that the page shows, and nobody else gets that page", async () => {
  const logged = vi.spyOn(server.platform.log, "error").mockImplementation(() => undefined)
  for (const headers of [{}, SIGNED_IN]) {
    const [first, second] = [await get("/de/told", headers), await get("/de/told", headers)]
    expect(first.statusCode).toBe(500)
    expect(first.body).toBe(`<p>${first.headers["x-request-id"]}`)
    expect(second.body).not.toBe(first.body)
    expect(logged).toHaveBeenCalledWith(
      {
        err: new Error("half of it"),
        request: expect.objectContaining({ id: second.headers["x-request-id"] }),
      },
      "a page could not be rendered",
    )
  }
})

test("every answer names the build that is served", async () => {
  for (const url of ["/rest/v2/who", "/de/", "/assets/a.js", "/rest/v2/nothing"])
    expect((await get(url)).headers["x-arnica-build"], url).toBe("b42")
})

test("below the API nothing is a page", async () => {
  const response = await get("/rest/v2/nothing")
  expect(response.statusCode).toBe(404)
  expect(response.json().errorCode).toBe("notFound")
})

test("files that are named by their content are kept for a year", async () => {
  const file = await get("/assets/a.js", { "accept-encoding": "br" })
  expect(file.body).toBe("squeezed")
  expect(file.headers["content-encoding"]).toBe("br")
  expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
  expect((await get("/robots.txt")).headers["cache-control"]).toBe("public, max-age=3600")
})
