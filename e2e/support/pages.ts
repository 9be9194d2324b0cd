import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { ROLES } from "@arnica/contract/roles"

const AREA_ROUTES = path.resolve(import.meta.dirname, "../../apps/web/src/routes/$lang/$role")
const ROUTE_TREE = path.resolve(import.meta.dirname, "../../apps/web/src/routeTree.gen.ts")
const DESIGN_SYSTEM = "/design-system"
/** Routes without a page of their own: every unknown address, and the frame of an area. */
const NO_PAGES: ReadonlySet<string> = new Set(["/$", "/$role", "/tests"])

/** Addresses of the website as its routes write them, without the language: `/terms`, `/a/$atlasUrl/{-$tab}`. */
const patterns = (): string[] => {
  const union = /fullPaths:((?:\s*\|\s*["'][^"']+["'])+)/.exec(readFileSync(ROUTE_TREE, "utf8"))?.[1] ?? ""
  const found = [...union.matchAll(/["']\/\$lang([^"']*)["']/g)].map(([, rest = ""]) =>
    rest.replace(/\/$/, ""),
  )
  if (found.length === 0) throw new Error(`no routes in ${ROUTE_TREE}`)
  return [...new Set(found)].filter((pattern) => pattern !== DESIGN_SYSTEM && !NO_PAGES.has(pattern))
}

/** What stands for the routes whose address names something. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  "/a/$atlasUrl/{-$tab}": [
    ...["", "/about", "/education", "/reviews", "/blog", "/videos"].map((tab) => `/a/ioana-muresan${tab}`),
    "/a/plain-four/reviews",
  ],
  "/booking/voucher/$voucherCode": ["/booking/voucher/2222-2222-2222-2222"],
  "/invite/$code": ["/invite/2222222222"],
  "/help-store/$": ["/help-store/mind", "/help-store/page/2"],
  "/tests/$slug": ["/tests/wellscore", "/tests/mood?q=1"],
  "/tests/history/{-$slug}": ["/tests/history", "/tests/history/insomnia"],
  // A time that is over.
  "/booking/$specialistUrl/slot/$slotStart/{-$productId}": ["/booking/plain-four/slot/2020-01-06T10:00:00Z"],
}

/** Routes about one order, appointment, result, client or specialist: journeys walk there. */
const WALKED: ReadonlySet<string> = new Set([
  "/booking/payment/$orderId",
  "/booking/$specialistUrl/app/$appId/{-$productId}",
  "/booking/$specialistUrl/paidChat/$paidChatProduct/$profileId",
  "/tests/$slug/$result",
  "/booking/invitation",
  "/booking/together",
  "/v/$id",
  "/$role/orders/$orderId",
  "/$role/partners/$code",
  "/$role/products/$uuid",
  "/$role/products/$uuid/preview",
  "/$role/appointments/$uuid",
  "/$role/appointments/$uuid/review",
  "/$role/clients/$id",
  "/$role/messages/$id",
  "/$role/prescriptions/$id",
  "/$role/prescriptions/write/$uuid",
  "/$role/videoconference/$uuid",
  "/$role/subscriptions/$id",
  "/$role/specialists/$specialistId",
  "/$role/specialists/$specialistId/hours",
  "/$role/specialists/$specialistId/wizard",
  "/$role/specialists/$specialistId/preview",
  // About one specialist, by its query.
  "/$role/waiting/join",
])

/** Pages that some of a role have, here who administrates a company; the others are told that there is nothing. */
const OF_SOME: ReadonlySet<string> = new Set(["/customer/company-invoices"])

/** In every area; where an area lacks the page, its address leads to another one. */
const inAreas = (pattern: string): readonly string[] =>
  pattern.startsWith("/$role") ? ROLES.map((role) => pattern.replace("$role", role)) : [pattern]

const examplesOf = (pattern: string): readonly string[] => {
  if (!pattern.includes("$")) return [pattern]
  const examples = EXAMPLES[pattern]
  if (examples === undefined) throw new Error(`${pattern} has no example in ${import.meta.filename}`)
  return examples
}

/** An address of every page of the website, without the language, whoever may see it; one that is added is here at once. */
export const PAGES: readonly string[] = patterns()
  .filter((pattern) => !WALKED.has(pattern))
  .flatMap(inAreas)
  .flatMap(examplesOf)
  .filter((page) => !OF_SOME.has(page))

/** Whether a page stands in the area of a role that one has to be given. */
export const isForStaff = (page: string): boolean => /^\/(?:admin|provider|clinic)(?:\/|$)/.test(page)

/** For whom each page of the areas is, as its route says: `/$role/orders` for admins. */
const rolesOfPages = new Map(
  globSync("**/*.tsx", { cwd: AREA_ROUTES }).map((file) => {
    const route = readFileSync(path.join(AREA_ROUTES, file), "utf8")
    const pattern = /createFileRoute\("\/\$lang([^"]*?)\/?"\)/.exec(route)?.[1] ?? ""
    const roles = /\broles: \[([^\]]*)\]/.exec(route)?.[1] ?? ""
    return [pattern, roles]
  }),
)

/** Short ways that lead on to another page. */
const LEADING_ON: ReadonlySet<string> = new Set(["/provider/profile-settings"])

/** Whether the area that an address names has the page; another one leads to where there is something. */
export const isThere = (page: string): boolean => {
  if (LEADING_ON.has(page)) return false
  const [, role = "", ...rest] = page.split("/")
  if (!ROLES.some((each) => each === role)) return true
  return rolesOfPages.get(["", "$role", ...rest].join("/"))?.includes(`"${role}"`) === true
}
