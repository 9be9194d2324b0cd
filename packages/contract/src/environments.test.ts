import { describe, expect, test } from "vitest"
import { ENVIRONMENT_TABLE, ENVIRONMENTS, environmentAt, environmentOf } from "./environments.ts"

describe.each(ENVIRONMENTS)("%s", (name) => {
  const { website, app, websocket, uploads } = ENVIRONMENT_TABLE[name]

  test("is found by its host name, whatever the build says", () => {
    expect(environmentOf({ origin: website })).toBe(ENVIRONMENT_TABLE[name])
    const other = name === "production" ? "staging" : "production"
    expect(environmentOf({ origin: website, buildVariable: other }).name).toBe(name)
    expect(environmentAt(`${website}/en/login`)?.name).toBe(name)
  })

  test("is found by the build variable where the host says nothing", () => {
    expect(environmentOf({ origin: "https://localhost", buildVariable: name }).name).toBe(name)
  })

  test("is reached at one origin, which nobody else has", () => {
    expect([app, uploads, websocket.replace(/^ws/, "http")]).toEqual([website, website, website])
    expect(new URL(website).origin).toBe(website)
    const others = ENVIRONMENTS.filter((other) => ENVIRONMENT_TABLE[other].website === website)
    expect(others).toEqual([name])
  })
})

test("an unknown host does everything itself", () => {
  expect(environmentOf({ origin: "http://localhost:3000" })).toEqual({
    name: "development",
    app: "http://localhost:3000",
    website: "http://localhost:3000",
    websocket: "ws://localhost:3000",
    uploads: "http://localhost:3000",
  })
})

test.each([
  "https://www.arnica.example.evil.test",
  "https://arnica.example",
  "https://www.arnica.example:444",
])("%s is nobody's host", (origin) => {
  expect(environmentAt(origin)).toBeUndefined()
  expect(environmentOf({ origin }).app).toBe(origin)
})
