import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { checkDocs } from "../check/steps/docs-step.ts"
import { DECISIONS_PAGE, decisionsPage } from "./decisions-page.ts"
import { MODULES_PAGE, modulesPage } from "./modules-page.ts"
import { ROLES_PAGE, rolesPage } from "./roles-page.ts"

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "arnica-docs-"))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text)
}

test("lists pages with their areas, open pages and calls for a role", async () => {
  await write("apps/web/src/routes/$lang/$role/audit.tsx", 'staticData: { roles: ["admin"] }')
  await write("apps/web/src/routes/$lang/a/$atlasUrl/{-$tab}.tsx", "")
  await write("apps/web/src/routes/$lang/secret.tsx", "beforeLoad: requireSession,")
  await write(
    "apps/web/src/routes/$lang/$role/calls/$uuid_.review.tsx",
    'staticData: { roles: ["customer"] }',
  )
  await write("apps/web/src/routes/$lang/$role/calls/route.tsx", 'staticData: { roles: ["customer"] }')
  const page = await rolesPage(root)
  expect(page).toMatch(/\| `\/\{role\}\/audit` +\| yes +\| +\| +\| +\|/)
  expect(page).toMatch(/\| `\/a\/\{atlasUrl\}\/\{tab\?\}` +\| everybody/)
  expect(page).toMatch(/\| `\/secret` +\| who is signed in/)
  expect(page).toMatch(/\| `\/\{role\}\/calls\/\{uuid\}\/review` +\|/)
  expect(page).not.toMatch(/route`/)
  expect(page).toContain("GET /api/v2/admin/audit")
})

test("the check finds a page that has changed since it was written", async () => {
  await write("apps/web/src/routes/$lang/$role/audit.tsx", 'staticData: { roles: ["admin"] }')
  await write(ROLES_PAGE, await rolesPage(root))
  await write(DECISIONS_PAGE, decisionsPage(root))
  await write(MODULES_PAGE, modulesPage(root))
  expect((await checkDocs(root)).findings).toEqual([])
  await write("apps/web/src/routes/$lang/$role/audit.tsx", 'staticData: { roles: ["admin", "clinic"] }')
  expect((await checkDocs(root)).findings).toHaveLength(1)
})

test("refuses a page of an area that does not say where it exists", async () => {
  await write("apps/web/src/routes/$lang/$role/audit.tsx", "staticData: {}")
  await expect(rolesPage(root)).rejects.toThrow("must say once in which areas")
})

test("lists decisions with what became of each", async () => {
  const records = {
    "0001-a.md": "# 1. A\n\n**Decision.** Yes.\n",
    "0002-b.md": "# 2. B\n\nSuperseded by [3](0003-c.md).\n",
    "0003-c.md":
      "# 3. C\n\n**Consequences.** Supersedes 2. (Superseded as to the rest by [10](0010-d.md).)\n",
    "0010-d.md": "# 10. D\n\nWhat [3](0003-c.md) says is superseded.\n",
  }
  for (const [file, text] of Object.entries(records)) await write(`docs/decisions/${file}`, text)
  const rows = decisionsPage(root)
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
  expect(
    rows.map((row) =>
      row
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, 4),
    ),
  ).toEqual([
    ["1", "[A](0001-a.md)", "in force"],
    ["2", "[B](0002-b.md)", "superseded by 3"],
    ["3", "[C](0003-c.md)", "in force, in part superseded by 10"],
    ["10", "[D](0010-d.md)", "in force"],
  ])
})

test("a decision without its number in the title is refused", async () => {
  await write("docs/decisions/0001-a.md", "# A\n")
  expect(() => decisionsPage(root)).toThrow("0001-a.md has no title with its number")
})
