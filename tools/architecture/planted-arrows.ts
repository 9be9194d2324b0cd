import type { Planted } from "../check/testing/plant.ts"

/** A small project in which every arrow is allowed. */
export const CLEAN: Planted = {
  "node_modules/zod/index.js": "export const z = 1",
  "node_modules/braintree/index.js": "export const gateway = 1",
  "node_modules/pg/index.js": "export const pool = 1",
  "node_modules/vitest/index.js": "export const it = 1",
  "packages/rules/package.json": `{ "name": "@arnica/rules", "type": "module", "exports": { ".": "./src/index.ts" } }`,
  "packages/rules/src/index.ts": `export { slot } from "./slot.ts"`,
  "packages/rules/src/slot.ts": `import { z } from "zod"\nexport const slot = z`,
  "packages/rules/src/slot.test.ts": `import { it } from "vitest"\nimport { readFileSync } from "node:fs"\nit(readFileSync)`,
  "apps/server/src/compose.ts": [
    `import { bookingModule } from "./modules/booking/module.ts"`,
    `import { db } from "./platform/db.ts"`,
    "export const all = [bookingModule, db]",
  ].join("\n"),
  "apps/server/src/modules/identity/module.ts": [
    `import { createIdentity } from "./index.ts"`,
    "export const identityModule = createIdentity",
  ].join("\n"),
  "apps/server/src/modules/identity/security-fixtures.ts": "export const SECURITY_RULES = 1",
  "apps/server/src/security-tests/owned.ts": `import { SECURITY_RULES } from "../modules/identity/security-fixtures.ts"\nexport const RULES = SECURITY_RULES`,
  "apps/server/src/modules/wallet/module.ts": [
    `import { identityModule } from "../identity/module.ts"`,
    "export const walletModule = identityModule",
  ].join("\n"),
  "apps/server/src/modules/booking/module.ts": [
    `import { createIdentity } from "../identity/index.ts"`,
    `import { identityModule } from "../identity/module.ts"`,
    `import { walletModule } from "../wallet/module.ts"`,
    `import { createBooking } from "./index.ts"`,
    "export const bookingModule = [createBooking, createIdentity, identityModule, walletModule]",
  ].join("\n"),
  "apps/server/src/platform/db.ts": `import { pool } from "pg"\nexport const db = pool`,
  "apps/server/src/modules/identity/index.ts": "export const createIdentity = 1",
  "apps/server/src/modules/identity/tables.ts": "export const users = 1",
  "apps/server/src/modules/identity/testing.ts": "export const aUser = 1",
  "apps/server/src/modules/wallet/index.ts": `import type { createIdentity } from "../identity/index.ts"\nexport type A = typeof createIdentity`,
  "apps/server/src/modules/wallet/events.ts": `import { z } from "zod"\nexport const credited = z`,
  "apps/server/src/modules/identity/hears.ts": `import { credited } from "../wallet/events.ts"\nexport const heard = credited`,
  "apps/server/src/modules/booking/index.ts": [
    `import { hold } from "./domain/hold.ts"`,
    `import { createIdentity } from "../identity/index.ts"`,
    "export const createBooking = [hold, createIdentity]",
  ].join("\n"),
  "apps/server/src/modules/booking/domain/hold.ts": [
    `import { slot } from "@arnica/rules"`,
    `import { status } from "./status.ts"`,
    "export const hold = [slot, status]",
  ].join("\n"),
  "apps/server/src/modules/booking/domain/status.ts": [
    `import { AppError } from "../../../platform/errors.ts"`,
    `import type { mailGateway } from "../adapters/gateway.ts"`,
    "export const status = AppError",
    "export type Gateway = typeof mailGateway",
  ].join("\n"),
  "apps/server/src/platform/errors.ts": "export const AppError = 1",
  "apps/server/src/modules/booking/adapters/gateway.ts": `import { gateway } from "braintree"\nexport const mailGateway = gateway`,
  "apps/server/src/modules/booking/hold.db.test.ts": `import { aUser } from "../identity/testing.ts"\nexport const who = aUser`,
  "apps/web/src/routes/index.tsx": [
    `import { Screen } from "../features/booking/screens/screen.tsx"`,
    `import { Card } from "../features/reviews/card.tsx"`,
    "export const Route = [Screen, Card]",
  ].join("\n"),
  "apps/web/src/features/booking/screens/screen.tsx": `import { rows } from "../queries.ts"\nexport const Screen = (): unknown => <p>{rows}</p>`,
  "apps/web/src/features/booking/queries.ts": `import { client } from "../../platform/client.ts"\nexport const rows = client`,
  "apps/web/src/features/reviews/card.tsx": `import { Stars } from "../../shared/reviews/stars.tsx"\nexport const Card = (): unknown => <Stars />`,
  "apps/web/src/shared/reviews/stars.tsx": `import { client } from "../../platform/client.ts"\nexport const Stars = (): unknown => <p>{client}</p>`,
  "apps/server/src/modules/stay/module.ts": `import { identityModule } from "../identity/module.ts"\nexport const stayModule = identityModule`,
  "apps/server/src/modules/stay/rooms.json": JSON.stringify({
    rooms: [
      { name: "core", owns: "stays", tables: ["stay"], open: ["stays"] },
      { name: "guests", owns: "guests", tables: [], open: ["routes"] },
    ],
  }),
  "apps/server/src/modules/stay/migrations/0001-stays.sql": "create table stay.stay (id int)",
  "apps/server/src/modules/stay/core/README.md": "# core",
  "apps/server/src/modules/stay/guests/README.md": "# guests",
  "apps/server/src/modules/stay/events.ts": "export const left = 1",
  "apps/server/src/modules/stay/core/stays.ts": `import { left } from "../events.ts"\nimport { rows } from "./rows.ts"\nexport const stays = [left, rows]`,
  "apps/server/src/modules/stay/core/rows.ts": "export const rows = 1",
  "apps/server/src/modules/stay/core/stays.test.ts": `import { guests } from "../guests/guests.ts"\nexport const tested = guests`,
  "apps/server/src/modules/stay/guests/guests.ts": `import { stays } from "../core/stays.ts"\nexport const guests = stays`,
  "apps/server/src/modules/stay/guests/routes.ts": `import { guests } from "./guests.ts"\nexport const routes = guests`,
  "apps/server/src/modules/stay/index.ts": `import { routes } from "./guests/routes.ts"\nexport const createStay = routes`,
  "apps/web/src/platform/client.ts": "export const client = 1",
  "apps/server/src/testing/database.ts": `import { pool } from "pg"\nimport { aUser } from "../modules/identity/testing.ts"\nexport const all = [pool, aUser]`,
  "apps/web/tools/icons.ts": `import { gateway } from "braintree"\nexport const drawn = gateway`,
  "tools/seed/seed.ts": `import { aUser } from "../../apps/server/src/modules/identity/testing.ts"\nexport const seeded = aUser`,
}

/** One broken arrow: the file to plant, and the rule that must catch it. */
export type BrokenArrow = { rule: string; path: string; text: string }

const MODULES = "apps/server/src/modules"

/** At least one for every rule, in each of the shapes that an import takes. */
export const BROKEN: readonly BrokenArrow[] = [
  {
    rule: "packages-below-apps",
    path: "packages/rules/src/up.test.ts",
    text: `import "../../../apps/web/src/platform/client.ts"`,
  },
  { rule: "packages-below-apps", path: "content/src/up.ts", text: `import "../../tools/seed/seed.ts"` },
  {
    rule: "apps-apart",
    path: "apps/web/src/platform/server.ts",
    text: `import "../../../server/src/platform/db.ts"`,
  },
  { rule: "apps-apart", path: "apps/server/src/page.ts", text: `import "../../web/src/platform/client.ts"` },
  { rule: "apps-above-tools", path: "apps/server/src/demo.ts", text: `import "../../../tools/seed/seed.ts"` },
  {
    rule: "web-without-database",
    path: "apps/web/src/platform/rows.ts",
    text: `import type { pool } from "pg"`,
  },
  {
    rule: "platform-without-domain",
    path: "apps/server/src/platform/job.ts",
    text: `import "../modules/booking/index.ts"`,
  },
  {
    rule: "platform-without-domain",
    path: "apps/web/src/platform/menu.ts",
    text: `import "../features/reviews/card.tsx"`,
  },
  {
    rule: "platform-without-domain",
    path: "apps/web/src/platform/lists.ts",
    text: `import "../shared/reviews/stars.tsx"`,
  },
  { rule: "module-inside", path: `${MODULES}/wallet/a.ts`, text: `import "../identity/tables.ts"` },
  {
    rule: "module-inside",
    path: `${MODULES}/wallet/b.ts`,
    text: `import type { users } from "../identity/tables.ts"`,
  },
  { rule: "module-inside", path: `${MODULES}/wallet/c.ts`, text: `export * from "../identity/tables.ts"` },
  {
    rule: "module-inside",
    path: `${MODULES}/wallet/d.ts`,
    text: `export const load = () => import("../identity/tables.ts")`,
  },
  { rule: "module-inside", path: `${MODULES}/wallet/e.ts`, text: `import "../identity/testing.ts"` },
  { rule: "module-inside", path: `${MODULES}/wallet/f.test.ts`, text: `import "../identity/tables.ts"` },
  { rule: "module-inside", path: `${MODULES}/wallet/g.ts`, text: `import "../identity/module.ts"` },
  {
    rule: "module-inside",
    path: `${MODULES}/offers/module.ts`,
    text: `import "../identity/tables.ts"`,
  },
  {
    rule: "module-inside",
    path: "apps/server/src/security-tests/peeks.ts",
    text: `import "../modules/identity/tables.ts"`,
  },
  {
    rule: "fixtures-do-not-ship",
    path: `${MODULES}/identity/ships.ts`,
    text: `import "./security-fixtures.ts"`,
  },
  // A closure over two modules would need this import.
  {
    rule: "compose-is-a-list",
    path: "apps/server/src/compose.ts",
    text: `import { createBooking } from "./modules/booking/index.ts"\nexport const above = createBooking`,
  },
  { rule: "module-inside", path: "apps/server/src/main.ts", text: `import "./modules/identity/tables.ts"` },
  {
    rule: "module-inside",
    path: "apps/server/src/platform/x.test.ts",
    text: `import "../modules/identity/tables.ts"`,
  },
  { rule: "module-inside", path: "tools/seed/rows.ts", text: `import "../../${MODULES}/identity/tables.ts"` },
  {
    rule: "module-calls",
    path: `${MODULES}/identity/up.ts`,
    text: `import type {} from "../wallet/index.ts"`,
  },
  { rule: "module-calls", path: `${MODULES}/wallet/up.ts`, text: `import "../booking/index.ts"` },
  // Not above and not below: it does not say that it needs it.
  { rule: "module-calls", path: `${MODULES}/offers/unsaid.ts`, text: `import "../identity/index.ts"` },
  // Rooms of a module: not upwards, not to what puts them together, and not past what a room opens.
  { rule: "room-order", path: `${MODULES}/stay/core/up.ts`, text: `import "../guests/routes.ts"` },
  {
    rule: "room-order",
    path: `${MODULES}/stay/core/typed.ts`,
    text: `import type {} from "../guests/routes.ts"`,
  },
  { rule: "room-order", path: `${MODULES}/stay/guests/out.ts`, text: `import "../index.ts"` },
  { rule: "room-inside", path: `${MODULES}/stay/guests/rows.ts`, text: `import "../core/rows.ts"` },
  { rule: "room-inside", path: `${MODULES}/stay/beside.ts`, text: `import "./guests/guests.ts"` },
  {
    rule: "pure-domain",
    path: `${MODULES}/stay/core/domain/io.ts`,
    text: `import "../../../../platform/db.ts"`,
  },
  {
    rule: "domain-knows-own-types",
    path: `${MODULES}/stay/core/domain/types.ts`,
    text: `import type { db } from "../../../../platform/db.ts"`,
  },
  { rule: "events-are-leaves", path: `${MODULES}/booking/events.ts`, text: `import "./domain/status.ts"` },
  { rule: "pure-rules", path: "packages/rules/src/read.ts", text: `import { readFileSync } from "node:fs"` },
  { rule: "pure-rules", path: "packages/rules/src/crypto.ts", text: `import "crypto"` },
  { rule: "pure-rules", path: "packages/rules/src/pg.ts", text: `import "pg"` },
  { rule: "pure-domain", path: `${MODULES}/booking/domain/io.ts`, text: `import "../../../platform/db.ts"` },
  { rule: "pure-domain", path: `${MODULES}/booking/domain/own.ts`, text: `import "../adapters/gateway.ts"` },
  {
    rule: "pure-domain",
    path: `${MODULES}/booking/domain/other.ts`,
    text: `import "../../identity/index.ts"`,
  },
  {
    rule: "pure-domain",
    path: `${MODULES}/booking/domain/node.ts`,
    text: `import { performance } from "node:perf_hooks"`,
  },
  {
    rule: "domain-knows-own-types",
    path: `${MODULES}/booking/domain/types.ts`,
    text: `import type { db } from "../../../platform/db.ts"`,
  },
  {
    rule: "provider-behind-port",
    path: `${MODULES}/booking/use-cases/pay.ts`,
    text: `import { gateway } from "braintree"`,
  },
  {
    rule: "provider-behind-port",
    path: "apps/web/src/features/booking/pay.ts",
    text: `import "braintree-web"`,
  },
  {
    rule: "feature-inside",
    path: "apps/web/src/features/reviews/list.tsx",
    text: `import "../booking/queries.ts"`,
  },
  {
    rule: "shared-below-features",
    path: "apps/web/src/shared/reviews/count.tsx",
    text: `import "../../features/reviews/card.tsx"`,
  },
  {
    rule: "shared-below-features",
    path: "apps/web/src/shared/booking/price.tsx",
    text: `import "../reviews/stars.tsx"`,
  },
  { rule: "circle", path: "apps/web/src/app/a.ts", text: `import "./b.ts"` },
  { rule: "circle", path: "apps/web/src/app/c.ts", text: `import type {} from "./d.ts"` },
  { rule: "unresolved", path: "apps/web/src/app/gone.ts", text: `import "./nowhere.ts"` },
  { rule: "unresolved", path: "apps/web/src/app/missing.ts", text: `import "not-installed"` },
  { rule: "unseen-import", path: "apps/web/src/app/hidden.ts", text: `export type A = import("./a.ts").A` },
]

/** The other halves of the planted circles. */
export const OTHER_HALF: Planted = {
  "apps/web/src/app/b.ts": `import "./a.ts"`,
  "apps/web/src/app/d.ts": `import type {} from "./c.ts"`,
}
