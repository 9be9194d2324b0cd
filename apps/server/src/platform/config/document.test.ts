import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { describeSettings } from "./document.ts"

const PAGE = fileURLToPath(new URL("../../../../../docs/configuration.md", import.meta.url))

test("docs/configuration.md says what the settings say", async () => {
  await expect(describeSettings()).toMatchFileSnapshot(PAGE)
})
