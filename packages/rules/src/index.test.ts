import { expect, it } from "vitest"
import packageJson from "../package.json" with { type: "json" }
import * as rules from "./index.ts"

it("exports each subject from the entry as well", async () => {
  const paths = Object.values(packageJson.exports).filter((path) => path !== "./src/index.ts")
  expect(paths).toHaveLength(8)
  for (const path of paths) {
    const subject: object = await import(new URL(`../${path}`, import.meta.url).href)
    expect(rules).toMatchObject(subject)
  }
})
