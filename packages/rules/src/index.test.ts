import { expect, it } from "vitest"
import packageJson from "../package.json" with { type: "json" }
import * as rules from "./index.ts"

it("exports each subject from the entry as well", async () => {
  // The judge of passwords and the words of danger bring tables along: only who needs them loads them.
  const own = new Set(["./src/index.ts", "./src/passwords/judge.ts", "./src/safety/words/index.ts"])
  const paths = Object.values(packageJson.exports).filter((path) => !own.has(path))
  expect(paths).not.toEqual([])
  for (const path of paths) {
    const subject: object = await import(new URL(`../${path}`, import.meta.url).href)
    expect(rules).toMatchObject(subject)
  }
})
