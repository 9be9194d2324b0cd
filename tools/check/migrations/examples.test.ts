import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { LARGE_TABLES } from "../../release/large-tables.ts"
import { parseRelease, RELEASE_FILE } from "../../release/release.ts"
import { migrations } from "../rules/migrations.ts"
import { readTree } from "../source/tree.ts"
import { withPlanted } from "../testing/plant.ts"

const ROOT = path.resolve(import.meta.dirname, "../../..")
const page = readFileSync(path.join(ROOT, "docs/migrations.md"), "utf8")
const examples = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = ""]) => sql)
const FIRST_HALF = "apps/server/src/modules/booking/migrations/0042-offices.sql"

/** What the check says of an example that is a new file, after the first half of the page has been released. */
const findingsOf = async (sql: string): Promise<readonly string[]> => {
  const { tables } = parseRelease(readFileSync(path.join(ROOT, RELEASE_FILE), "utf8"))
  const { office_address: _retired, ...columns } = tables["booking.appointment"] ?? {}
  const release = {
    migrations: { "booking/0042-offices.sql": "" },
    tables: { ...tables, "booking.appointment": columns },
  }
  const files = {
    [RELEASE_FILE]: JSON.stringify(release),
    [FIRST_HALF]: examples.find((example) => example.includes("-- retires:")) ?? "",
    "apps/server/src/modules/booking/migrations/0043-example.sql": sql,
  }
  const found = await withPlanted(files, (root) => migrations.checkTree(readTree(root), new Map()))
  return found.filter((finding) => finding.path !== FIRST_HALF).map(({ message }) => message)
}

test("the page on migrations has examples on large tables and small ones", () => {
  expect(examples.length).toBeGreaterThan(3)
  expect(LARGE_TABLES["booking.appointment"]).toBe("appointment")
  expect(LARGE_TABLES["booking.proposal"]).toBeUndefined()
})

test.each(examples)("passes the check as it stands there:\n%s", async (sql) => {
  expect(await findingsOf(sql)).toEqual([])
})

test.each(examples.filter((sql) => /^-- (?!retires|Where)/.test(sql)))("needs its mark:\n%s", async (sql) => {
  expect(await findingsOf(sql.replace(/^-- .*$/gm, ""))).toHaveLength(1)
})
