import type { Canary } from "./canary.ts"

export const tsdocCanary: Canary = {
  around: {
    "packages/rules/package.json": `{ "exports": { ".": "./src/index.ts", "./*": { "default": "./src/entries/*.ts" } } }`,
    "packages/rules/src/index.ts": `export * from "./all.ts"\nexport { told, untold } from "./some.ts"\n`,
    "packages/rules/src/some.ts": [
      "/** Told. */\nexport const told = 1",
      "export const hidden = 1",
      "/** The names. */\nexport const NAMES = []",
      "export type Name = (typeof NAMES)[number]",
    ].join("\n"),
  },
  cases: [
    { path: "packages/rules/src/all.ts", caught: ["export function untold(): void {}"] },
    { path: "packages/rules/src/some.ts", clean: [] },
    {
      path: "packages/rules/src/entries/entry-*.ts",
      caught: [
        "export const untold = 1",
        "export type Untold = string",
        "export class Untold {}",
        "export interface Untold {}",
        "// A plain comment.\nexport const untold = 1",
        "/** */\nexport const untold = 1",
        "/** Of another. */\nconst other = 1\nexport const untold = other",
      ],
      clean: [
        "/** Told. */\nexport const told = 1",
        "/**\n * Told.\n */\nexport function told(): void {}",
        "/** Told ăîș. */\nexport type Told = string\n\n/** Told 2. */\nexport type Told2 = string",
        "const own = 1",
        "/** The shape. */\nexport const shape = z.object({})\nexport type Shape = z.infer<typeof shape>",
        "export const shape = z.object({})\n/** The shape. */\nexport type Shape = z.infer<typeof shape>",
      ],
    },
    {
      path: "apps/server/src/modules/booking/index.ts",
      caught: ["export function createBooking(): void {}"],
    },
    { path: "apps/server/src/modules/booking/routes.ts", clean: ["export function routes(): void {}"] },
  ],
}
