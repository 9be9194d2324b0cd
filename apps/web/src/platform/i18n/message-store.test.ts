import { expect, test, vi } from "vitest"
import type { bundleFiles } from "./bundle-files.ts"
import { createMessageStore } from "./message-store.ts"

const ENGLISH = { common: async () => ({ nav: { home: "Save" } }) }

function setUp(polish: Awaited<ReturnType<typeof bundleFiles>>) {
  const told: string[] = []
  const store = createMessageStore("pl", {
    files: async (language) => (language === "pl" ? polish : ENGLISH),
    tell: (error) => told.push(error.message),
  })
  return { store, told }
}

test("a language that does not load is told of, and English stands in", async () => {
  const { store, told } = setUp({ common: () => Promise.reject(new TypeError("Failed to fetch")) })
  await store.load(["common"])
  expect(store.t("common")("nav.home")).toBe("Save")
  expect(told).toEqual(["the pl messages of common did not load"])
})

test("it is tried again with the next page", async () => {
  let tries = 0
  const { store, told } = setUp({
    common: async () => {
      tries += 1
      if (tries === 1) throw new TypeError("Failed to fetch")
      return { nav: { home: "Zapisz" } }
    },
  })
  await store.load(["common"])
  await store.load(["common"])
  expect(store.t("common")("nav.home")).toBe("Zapisz")
  expect(told).toHaveLength(1)
})

test("what is no bundle is told of too", async () => {
  const { store, told } = setUp({ common: async () => "<html>" })
  await store.load(["common"])
  expect(store.t("common")("nav.home")).toBe("Save")
  expect(told).toHaveLength(1)
})

test("a text that is missing in English is told of once, as a warning", async () => {
  const told: string[] = []
  const store = createMessageStore("en", {
    files: async () => ({ common: async () => ({}) }),
    tell: (error) => told.push(String(error)),
  })
  await store.load(["common"])
  expect([store.t("common")("nav.home"), store.t("common")("nav.home")]).toEqual(["", ""])
  expect(told).toEqual(["Warning: no en text for common:nav.home"])
})

test("a language that is not there for want of a network is no news", async () => {
  vi.stubGlobal("navigator", { onLine: false })
  const { store, told } = setUp({ common: () => Promise.reject(new TypeError("Failed to fetch")) })
  await store.load(["common"])
  vi.unstubAllGlobals()
  expect(told).toEqual([])
})
