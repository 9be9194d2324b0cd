import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { endpoints } from "../../packages/contract/src/index.ts"
import { ROLES } from "../../packages/contract/src/roles.ts"
import { markdownTable } from "./markdown-table.ts"

export const ROLES_PAGE = "docs/roles.md"

const ROUTES = "apps/web/src/routes/$lang"

/**
 * `appointments/$uuid.tsx` is `appointments/{uuid}`, `a/$atlasUrl/{-$tab}.tsx` is `a/{atlasUrl}/{tab?}`, and a page that
 * stands outside of another's frame, `appointments/$uuid_.review.tsx`, is `appointments/{uuid}/review`.
 */
const addressOf = (file: string): string =>
  file
    .replace(/\.tsx$/, "")
    .replace(/(^|\/)index$/, "")
    .replaceAll(/_?\.(?=[\w$])/g, "/")
    .replaceAll(/\{-\$(\w+)\}/g, "{$1?}")
    .replaceAll(/\$(\w+)/g, "{$1}")

/** What leads elsewhere or frames other pages is no page of its own. */
const FRAME = /^(.*\/)?route\.tsx$|^\$\.tsx$|^\$role\/index\.tsx$/

type Page = { readonly file: string; readonly source: string }

const pagesIn = (root: string): readonly Page[] => {
  const folder = path.join(root, ROUTES)
  const files = globSync("**/*.tsx", { cwd: folder }).filter((file) => !FRAME.test(file))
  return files.sort().map((file) => ({ file, source: readFileSync(path.join(folder, file), "utf8") }))
}

const rolesOfPage = ({ file, source }: Page): readonly string[] => {
  const found = [...source.matchAll(/roles: (\[[^\]]*\])/g)]
  if (found.length !== 1) throw new Error(`${file} must say once in which areas it exists`)
  return z.array(z.enum(ROLES)).parse(JSON.parse(found[0]?.[1] ?? ""))
}

const screens = (pages: readonly Page[]): string => {
  const inAreas = pages.filter(({ file }) => file.startsWith("$role/"))
  const rows = inAreas.map((page) => {
    const roles = rolesOfPage(page)
    const address = addressOf(page.file).replace("{role}", "/{role}")
    return [`\`${address}\``, ...ROLES.map((role) => (roles.includes(role) ? "yes" : ""))]
  })
  return markdownTable(["page", ...ROLES], rows)
}

const openPages = (pages: readonly Page[]): string => {
  const outside = pages.filter(({ file }) => !file.startsWith("$role/"))
  const rows = outside.map(({ file, source }) => [
    `\`/${addressOf(file)}\``,
    /beforeLoad: requireSession|requireSession\(/.test(source) ? "who is signed in" : "everybody",
  ])
  return markdownTable(["page", "opens for"], rows)
}

const callsForRoles = (): string => {
  const rows = Object.entries(endpoints).flatMap(([key, { audience }]) =>
    audience === "public" || audience === "user" ? [] : [[`\`${key}\``, audience]],
  )
  return markdownTable(["call", "role"], rows)
}

const policySchema = z.object({
  of: z.string(),
  refusal: z.string(),
  grants: z.record(z.string(), z.object({ says: z.string() })),
})

const several = z.record(z.string(), policySchema)

const policies = async (root: string): Promise<string> => {
  const files = globSync("apps/server/src/modules/{*,*/*}/policy.ts", { cwd: root }).sort()
  const exported = await Promise.all(
    files.map(async (file): Promise<unknown[]> => Object.values(await import(path.join(root, file)))),
  )
  // A module exports a policy, or several by name.
  const found = exported.flat().flatMap((value) => {
    const one = policySchema.safeParse(value).data
    return one === undefined ? Object.values(several.safeParse(value).data ?? {}) : [one]
  })
  const rows = found.flatMap(({ of, refusal, grants }) =>
    Object.entries(grants).map(([action, { says }]) => [of, action, says, `\`${refusal}\``]),
  )
  return markdownTable(["thing", "may", "who", "anybody else is told"], rows)
}

/** The page of the documentation about roles, written from routes, contract and policies. */
export const rolesPage = async (root: string): Promise<string> => {
  const pages = pagesIn(root)
  return `# Roles

Written from the code by \`node tools/docs/generate.ts\`; the check compares.

An account carries flags. A role derives from them in this order: admin, provider, clinic; everybody is a customer too.
Who has several switches between their areas, and the last one is remembered. HR administrators, occupational-health
psychologists and accountants have no area of their own: what they look after stands on their dashboard. Admins count as
premium. On a phone, admins and clinics see the provider's area. Admins whose account has \`may_appoint\`
make others admins ([decision 51](decisions/0051-admins-appointed-by-admins.md)); those with \`may_impersonate\` may look
through accounts of others for half an hour ([decision 46](decisions/0046-looking-through-an-account.md)).

## Pages of the areas

Another role's page leads to the same page of one's own area, or to its dashboard. Who is not signed in is led to
\`/login\` and back.

${screens(pages)}

## Other pages

${openPages(pages)}

## Calls

Calls are public, need a session (then they are about their caller, or about things that a policy decides on), or need a
role. Without the role these answer 403:

${callsForRoles()}

## Things

What somebody may do with one thing, from the policies of the modules. A refusal is the same when the thing is not there.

${await policies(root)}
`
}
