import { expect, test } from "vitest"
import { withPlanted } from "../check/testing/plant.ts"
import { modulesPage } from "./modules-page.ts"

const declaration = (name: string, needs: readonly string[], owns = `  owns: "the ${name}",`): string =>
  [
    ...needs.map((word) => `import { ${word}Module } from "../${word}/module.ts"`),
    `export const ${name}Module = defineModule({`,
    `  name: "${name}",`,
    owns,
    "})",
  ].join("\n")

test("the page lists modules after those that they need, with what they own", async () => {
  const planted = {
    "apps/server/src/modules/booking/module.ts": declaration("booking", ["wallet", "identity"]),
    "apps/server/src/modules/identity/module.ts": declaration("identity", []),
    "apps/server/src/modules/wallet/module.ts": declaration("wallet", ["identity"]),
  }
  const lines = (await withPlanted(planted, modulesPage)).split("\n").filter((line) => line.startsWith("|"))
  expect(lines.map((line) => line.split("|").map((cell) => cell.trim()))).toMatchObject([
    ["", "module", "owns", "needs", ""],
    {},
    ["", "identity", "the identity", "", ""],
    ["", "wallet", "the wallet", "identity", ""],
    ["", "booking", "the booking", "identity, wallet", ""],
  ])
})

test("a module that does not say what it owns is refused", async () => {
  const planted = { "apps/server/src/modules/mute/module.ts": declaration("mute", [], "") }
  await expect(withPlanted(planted, modulesPage)).rejects.toThrow("say in one string what its module owns")
})
