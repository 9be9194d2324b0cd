import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { checkDocs } from "../check/steps/docs-step.ts"
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
  const page = await rolesPage(root)
  expect(page).toMatch(/\| `\/\{role\}\/audit` +\| yes +\| +\| +\| +\|/)
  expect(page).toMatch(/\| `\/a\/\{atlasUrl\}\/\{tab\?\}` +\| everybody/)
  expect(page).toMatch(/\| `\/secret` +\| who is signed in/)
  expect(page).toContain("GET /api/v2/admin/audit")
})

test("the check finds a page that has changed since it was written", async () => {
  await write("apps/web/src/routes/$lang/$role/audit.tsx", 'staticData: { roles: ["admin"] }')
  await write(ROLES_PAGE, await rolesPage(root))
  expect((await checkDocs(root)).findings).toEqual([])
  await write("apps/web/src/routes/$lang/$role/audit.tsx", 'staticData: { roles: ["admin", "clinic"] }')
  expect((await checkDocs(root)).findings).toHaveLength(1)
})

test("refuses a page of an area that does not say where it exists", async () => {
  await write("apps/web/src/routes/$lang/$role/audit.tsx", "staticData: {}")
  await expect(rolesPage(root)).rejects.toThrow("must say once in which areas")
})
