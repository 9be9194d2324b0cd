import type { Namespace } from "@arnica/i18n"
import { describe, expect, it } from "vitest"
import { errorCodes, findUsage } from "./messages-usage.ts"
import { readTree } from "./source/tree.ts"
import { withPlanted } from "./testing/plant.ts"

const KEYS = new Map<Namespace, ReadonlySet<string>>([
  ["common", new Set(["title", "action.save", "action.cancel"])],
  ["search", new Set(["title", "sort.price", "sort.rating", "empty"])],
  ["mails", new Set(["confirmed.subject"])],
])

const scan = (
  code: string,
  path = "apps/web/src/screen.tsx",
): Promise<{ used: string[]; problems: string[] }> =>
  withPlanted({ [path]: code }, (root) => {
    const { used, problems } = findUsage({ tree: readTree(root), keys: KEYS })
    return { used: [...used].sort(), problems: problems.map(({ message }) => message) }
  })

describe("names", () => {
  it.each([
    [`const t = useT("search"); t("title")`, ["search:title"]],
    [
      `const tc = useT("common"); const t = useT("search"); tc("title"); t("empty")`,
      ["common:title", "search:empty"],
    ],
    [`const title = context.messages.t("search")("title")`, ["search:title"]],
    [`const t = translator(language); t("mails:confirmed.subject")`, ["mails:confirmed.subject"]],
    [`function f(t: Translate<"search">) { return t("empty") }`, ["search:empty"]],
    [`function F({ t }: { t: Translate<"search"> }) { return <p>{t("empty")}</p> }`, ["search:empty"]],
    [`const t = useT("search"); t(ok ? "title" : "empty")`, ["common:title", "search:empty", "search:title"]],
    [`const t = useT('search'); t(\`sort.\${by}\`)`, ["search:sort.price", "search:sort.rating"]],
    [`const key = \`search:sort.\${by}\``, ["search:sort.price", "search:sort.rating"]],
    [`const table = { save: "action.save" }`, ["common:action.save"]],
    [`const label = <Trans i18nKey="search:empty" />`, ["search:empty"]],
  ])("in %s", async (code, used) => {
    expect(await scan(code)).toEqual({ used, problems: [] })
  })

  it.each([
    ["a comment", `// t("search:empty")\n/** useT("search") t("empty") */ export const x = 1`],
    [
      "a text of another kind",
      `import "node:fs"\nconst x = ["empty", "sort:price", "nothing.here", "http://search"]`,
    ],
    ["the name of a namespace", `const names = ["search", "mails"]`],
  ])("are not found in %s", async (_what, code) => {
    expect(await scan(code)).toEqual({ used: [], problems: [] })
  })

  it("are not looked for in tests and tools", async () => {
    const nothing = { used: [], problems: [] }
    expect(await scan(`const t = useT("search"); t("nope")`, "apps/web/src/screen.test.tsx")).toEqual(nothing)
    expect(await scan(`const t = useT("search"); t("nope")`, "tools/x.ts")).toEqual(nothing)
  })
})

describe("catches a name that is no message", () => {
  it.each([
    [`const t = useT("search"); t("sort.name")`, "sort.name"],
    [`const t = useT("search"); t("action.save")`, "action.save"],
    [`const t = useT('search'); t(\`order.\${by}\`)`, "order."],
    [`const key = "search:nope"`, "search:nope"],
    [`const key = \`search:order.\${by}\``, "search:order."],
    [`context.messages.t("search")("nope")`, "nope"],
    [`const t = useT("search"); t("common:nope")`, "common:nope"],
  ])("in %s", async (code, text) => {
    expect((await scan(code)).problems).toEqual([
      `apps/web/src/screen.tsx:1 names "${text}", which is no message`,
    ])
  })
})

it("reads the codes of the contract's error table", async () => {
  const code =
    "export const OTHER = { a: 1 }\nexport const ERRORS = { notFound: { status: 404 }, gone: {} } as const\n"
  const codes = await withPlanted({ "packages/contract/src/errors.ts": code }, (root) =>
    errorCodes(readTree(root)),
  )
  expect(codes).toEqual(["notFound", "gone"])
  expect(await withPlanted({}, (root) => errorCodes(readTree(root)))).toEqual([])
})
