import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { describeSettings } from "./document.ts"

const page = readFileSync(new URL("../../../../../docs/configuration.md", import.meta.url), "utf8")

test("docs/configuration.md says what the settings say", () => {
  expect(page).toBe(describeSettings())
})
