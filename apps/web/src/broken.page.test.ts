import { pathOf } from "@arnica/i18n/paths"
import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, renderPage } from "./testing/built-app.ts"
import { signedInAs } from "./testing/signed-in.ts"

const TERMS = "POST /rest/v2/public/getTranslatedTermsAndConditions"
const TERM = { code: "TERMS_OF_USE", version: 1, language: "en", title: "Terms of use" }
const BROKEN_TERM = { ...TERM, paragraphs: ["First", null] }

beforeAll(ensureBuilt, 120_000)

describe("a page that breaks", () => {
  const render = async (
    path: string,
    answer: unknown,
  ): Promise<{ response: Response; html: string; told: unknown[] }> => {
    const told: unknown[] = []
    const response = await renderPage(path, { api: { [TERMS]: answer }, report: (error) => told.push(error) })
    return { response, html: await response.text(), told }
  }

  test("by a refused call answers 500 in the reader's language, with the reference of the call", async () => {
    const envelope = { errorCode: "internal", errorMessage: "Broken", requestId: "req-42" }
    const { response, html, told } = await render("/de/agb", Response.json(envelope, { status: 500 }))
    expect(response.status).toBe(500)
    expect(html).toContain("Referenz: req-42")
    expect(html).toContain("<title>Bei uns ist etwas schiefgegangen · Arnica</title>")
    expect(html).toContain('<html lang="de"')
    // The API has logged it.
    expect(told).toEqual([])
  })

  test("by a call that was asked for too often answers 429", async () => {
    const envelope = { errorCode: "tooManyRequests", errorMessage: "Slow down", requestId: "req-43" }
    const { response, told } = await render("/de/agb", Response.json(envelope, { status: 429 }))
    expect([response.status, told]).toEqual([429, []])
  })

  test("by anything else shows its own reference, the same to the browser, and tells the log what it was", async () => {
    const answer = new Response("{ a secret of the", { headers: { "content-type": "application/json" } })
    const { response, html, told } = await render("/el/oroi-xrisis", answer)
    expect(response.status).toBe(500)
    expect(html.match(/page-7/g)).toHaveLength(2)
    expect(html).toMatch(/<h1[^>]*>Παρουσιάστηκε σφάλμα από την πλευρά μας/)
    expect(html).not.toMatch(/secret|SyntaxError|at .*\.js:/)
    expect(told).toEqual([expect.any(SyntaxError)])
  })

  test("by an API out of reach tells the log, too", async () => {
    const { response, html, told } = await render("/en/terms", new TypeError("no route to 10.0.0.7"))
    expect([response.status, told]).toEqual([500, [expect.objectContaining({ status: 0 })]])
    expect(html).toContain("Reference: page-7")
    expect(html).not.toContain("10.0.0.7")
  })

  test("while it is rendered gives way to a small page: what happened, the reference, the ways on", async () => {
    const { response, html, told } = await render("/el/oroi-xrisis", BROKEN_TERM)
    expect(response.status).toBe(500)
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(told).toEqual([expect.any(TypeError)])
    expect(html).toMatch(/^<!doctype html><html lang="el">/)
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).toContain("page-7")
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "",
      "/el",
      pathOf("el", "helpline"),
    ])
    expect(html).not.toMatch(/<script|TypeError|null/)
  })

  test("is nobody else's when somebody is signed in", async () => {
    const api = { ...signedInAs(), [TERMS]: BROKEN_TERM }
    const response = await renderPage("/en/terms", { cookie: "s=1", api, report: () => undefined })
    expect([response.status, response.headers.get("cache-control")]).toEqual([500, "private, no-store"])
  })
})
