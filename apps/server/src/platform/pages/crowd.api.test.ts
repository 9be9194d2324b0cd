import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import http from "node:http"
import os from "node:os"
import path from "node:path"
import { LANGUAGES } from "@arnica/i18n/languages"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { createTestServer, type TestServer } from "../../testing/server.ts"

/** Stands in for the built web app: each page waits until it is let go, and then asks the API once. */
const BUILD = `
const gates = []
let begun = []
let asked = 0
globalThis.crowdedPages = {
  begun: () => begun,
  asked: () => asked,
  letGo: () => { for (const gate of gates.splice(0)) gate() },
  forget: () => { begun = []; asked = 0 },
}
const fetchPage = async (request, { context }) => {
  const url = new URL(request.url)
  begun.push(url.pathname + url.search)
  await new Promise((resolve) => gates.push(resolve))
  await context.inProcess({ method: "GET", path: "/health/live", language: "en", headers: {} })
  asked += 1
  return new Response("<p>" + url.pathname + url.search, { headers: { "content-type": "text/html" } })
}
const knownAddress = ({ pathname, searchParams }) =>
  searchParams.has("page") ? pathname + "?page=" + searchParams.get("page") : pathname
export default { fetch: fetchPage, languageRedirect: () => undefined, knownAddress, build: "b43" }
`

type Staged = { begun(): string[]; asked(): number; letGo(): void; forget(): void }
const isStaged = (value: unknown): value is Staged =>
  typeof value === "object" && value !== null && "letGo" in value && "begun" in value

const staged = (): Staged => {
  const found: unknown = Reflect.get(globalThis, "crowdedPages")
  if (!isStaged(found)) throw new Error("the pages are not loaded")
  return found
}

let server: TestServer<void>
let folder: string
let address: string
/** Requests over HTTP that have come, and those that are over. */
let arrived = 0
let left = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "arnica-web-"))
  await mkdir(path.join(folder, "server"))
  await mkdir(path.join(folder, "client"))
  await writeFile(path.join(folder, "server", "package.json"), '{"type":"module"}')
  await writeFile(path.join(folder, "server", "server.js"), BUILD)
  server = await createTestServer({ compose: () => undefined, webFolder: folder })
  address = await server.app.listen({ host: "127.0.0.1", port: 0 })
  server.app.server.on("request", (_request, response) => {
    arrived += 1
    response.once("close", () => {
      left += 1
    })
  })
})
afterEach(() => {
  staged().forget()
  arrived = 0
  left = 0
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (url: string, from = "203.0.113.7") => server.app.inject({ url, remoteAddress: from })

/** Lets pages go until all answers are there. */
const settle = async <T>(answers: readonly Promise<T>[]): Promise<T[]> => {
  const timer = setInterval(() => staged().letGo(), 5)
  try {
    return await Promise.all(answers)
  } finally {
    clearInterval(timer)
  }
}

/** Asks for many pages, and lets the first go when so many have been refused. */
const crowd = async (urls: readonly string[], refusals: number) => {
  let refused = 0
  const many = urls.map((url) =>
    ask(url).then((answer) => {
      refused += answer.statusCode === 503 ? 1 : 0
      return answer
    }),
  )
  await expect.poll(() => refused).toBe(refusals)
  return await settle(many)
}

test("when too many wait, pages are refused in the visitor's language, small and kept by nobody", async () => {
  // Three at a time, twenty of one address wait.
  const answers = await crowd(
    Array.from({ length: 40 }, (_, at) => `/en/crowd-${at}`),
    17,
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(23)
  for (const { headers, body } of refused) {
    expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" })
    expect(headers["content-type"]).toBe("text/html; charset=utf-8")
    expect(body.length).toBeLessThan(3_000)
    expect(body).toContain("Too many people at once")
  }
})

test.each(LANGUAGES)("the page for a crowd is written in %s", async (language) => {
  const urls = Array.from({ length: 24 }, (_, at) => `/${language}/crowd-of-${at}`)
  const refused = (await crowd(urls, 1)).find(({ statusCode }) => statusCode === 503)
  expect(refused?.body).toContain(`<html lang="${language}"`)
  expect(refused?.body).not.toContain("errors:")
  if (language !== "en") expect(refused?.body).not.toContain("Too many people")
})

test("whoever wants one page has it soon, however many somebody else wants", async () => {
  const many = Array.from({ length: 23 }, (_, at) => ask(`/en/many-${at}`))
  await expect.poll(() => staged().begun()).toHaveLength(3)
  const one = ask("/en/one", "198.51.100.9")
  const answers = await settle([...many, one])
  expect(answers.at(-1)?.statusCode).toBe(200)
  // After the three that were begun and the first that waited.
  expect(staged().begun().indexOf("/en/one")).toBeLessThan(5)
})

const open = (url: string) => {
  const request = http.get(`${address}${url}`, { agent: false }, (response) => response.resume())
  request.on("error", () => undefined)
  return request
}

test("what was wanted by who has gone is not begun, and what was begun asks for nothing more", async () => {
  const begun = [open("/en/left-1"), open("/en/left-2"), open("/en/left-3")]
  await expect.poll(() => staged().begun()).toHaveLength(3)
  const waiting = Array.from({ length: 10 }, (_, at) => open(`/en/never-${at}`))
  const stays = ask("/en/stays", "198.51.100.9")
  await expect.poll(() => arrived).toBe(13)
  for (const request of [...waiting, ...begun]) request.destroy()
  await expect.poll(() => left).toBe(13)
  const [answer] = await settle([stays])
  expect(answer?.statusCode).toBe(200)
  expect(staged().begun()).toEqual(["/en/left-1", "/en/left-2", "/en/left-3", "/en/stays"])
  expect(staged().asked()).toBe(1)
})

test("of two who wait for one page, the one who stays gets it", async () => {
  const leaves = open("/en/shared")
  await expect.poll(() => staged().begun()).toEqual(["/en/shared"])
  const stays = fetch(`${address}/en/shared`)
  await expect.poll(() => arrived).toBe(2)
  leaves.destroy()
  await expect.poll(() => left).toBe(1)
  const [answer] = await settle([stays])
  expect(answer?.status).toBe(200)
  expect(staged().begun()).toEqual(["/en/shared"])
})

test("parameters that a page does not read are no other page, and are not told to it", async () => {
  const answers = await settle(
    ["?v=1", "?v=2&utm_source=x", "", "?page=2", "?v=3&page=2"].map((query) => ask(`/en/known${query}`)),
  )
  expect(staged().begun()).toEqual(["/en/known", "/en/known?page=2"])
  expect(answers.map(({ body }) => body)).toEqual([
    "<p>/en/known",
    "<p>/en/known",
    "<p>/en/known",
    "<p>/en/known?page=2",
    "<p>/en/known?page=2",
  ])
})
