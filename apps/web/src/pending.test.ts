import { readdir, readFile } from "node:fs/promises"
import { expect, test } from "vitest"

const ROUTES = new URL("routes/", import.meta.url)

/** The frame itself and the document, which never make way for anything. */
const FRAME = ["__root.tsx", "$lang/route.tsx"]

/** Pages of words alone, and those that a parent waits for: the shape of any page is theirs. */
const PLAIN =
  /^\$lang\/(?:\$|404|about-us|accessibility|activate|consumer-disputes|contact|cookies|corporate-clients|credits|for-clinics|for-doctors|helpline|how-it-works|index|legal-notice|login|organizational-wellbeing|privacy|recover|reset|signup|signup-specialist|specialist-terms|terms|trends-report|wellscore|tests\/.*|\$role\/messages\/index)\.tsx$/

const sources = async (): Promise<Map<string, string>> => {
  const names = (await readdir(ROUTES, { recursive: true })).filter((name) => name.endsWith(".tsx"))
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, ROUTES), "utf8")))
  return new Map(names.map((name, at) => [name, texts[at] ?? ""]))
}

/** A route that only leads elsewhere shows nothing. */
const isShown = (source: string): boolean => /\n {2}component:/.test(source)

test("whatever is waited for has its shape", async () => {
  const without = [...(await sources())].filter(
    ([name, source]) => name.startsWith("$lang/") && isShown(source) && !source.includes("pendingComponent:"),
  )
  const names = without.map(([name]) => name).filter((name) => !FRAME.includes(name) && !PLAIN.test(name))
  expect(names).toEqual(["$lang/$role/route.tsx"])
  const router = await readFile(new URL("router.tsx", import.meta.url), "utf8")
  expect(router).toContain("defaultPendingComponent: PartsSkeleton")
})

test("the frame never makes way", async () => {
  for (const [name, source] of await sources()) {
    const isFrame = FRAME.includes(name)
    expect([name, source.includes("wrapInSuspense: false")]).toEqual([name, isFrame])
    expect([name, source.includes("POSITIVE_INFINITY")]).toEqual([name, name === "$lang/route.tsx"])
  }
})

test("shapes come with the first visit: they say nothing that has yet to be fetched", async () => {
  for (const [name, source] of await sources()) {
    const shape = /pendingComponent: (\w+)/.exec(source)?.[1]
    if (shape === undefined) continue
    const from = new RegExp(`import \\{ ${shape} \\} from "([^"]+)"`).exec(source)?.[1] ?? ""
    const file = await readFile(new URL(from, new URL(name, ROUTES)), "utf8")
    expect([
      name,
      [...file.matchAll(/useT\("(\w+)"\)/g)].map(([, words]) => words).filter((w) => w !== "common"),
    ]).toEqual([name, []])
  }
})
