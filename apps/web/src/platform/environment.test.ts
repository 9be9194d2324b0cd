import { describe, expect, test } from "vitest"
import { ENVIRONMENTS, environmentOf, isOwnHost } from "./environment.ts"

describe("environmentOf", () => {
  test("goes by host name", () => {
    expect(environmentOf({ origin: "https://www.arnica.example" }).name).toBe("production")
    expect(environmentOf({ origin: "https://app.eu.arnica.example" }).name).toBe("cloud-eu")
  })

  test.each(ENVIRONMENTS)("goes by build variable: %s", (name) => {
    expect(environmentOf({ origin: "https://localhost", buildVariable: name }).name).toBe(name)
  })

  test("lets one origin do everything on an unknown host", () => {
    expect(environmentOf({ origin: "http://localhost:3000" })).toEqual({
      name: "development",
      app: "http://localhost:3000",
      website: "http://localhost:3000",
      websocket: "ws://localhost:3000",
      uploads: "http://localhost:3000",
    })
  })
})

test("credentials stay on the product's own hosts", () => {
  const environment = environmentOf({ origin: "https://www.arnica.example" })
  expect(isOwnHost(environment, "https://app.arnica.example/rest")).toBe(true)
  expect(isOwnHost(environment, "https://app.arnica.example.evil.test/rest")).toBe(false)
  expect(isOwnHost(environment, "https://app.staging.arnica.example/rest")).toBe(false)
})
