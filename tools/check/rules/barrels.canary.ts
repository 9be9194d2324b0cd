import type { Canary } from "./canary.ts"

export const barrelsCanary: Canary = {
  around: {
    "packages/rules/package.json": `{ "exports": { ".": "./src/index.ts", "./slots/*": "./src/slots/*.ts" } }`,
  },
  cases: [
    {
      path: "apps/web/src/features/booking/part-*.ts",
      caught: [
        `export * from "./screen.ts"`,
        `export { Screen } from "./screen.ts"`,
        `export type { Props } from "./screen.ts"`,
        `import { Screen } from "./screen.ts"\nexport { Screen }`,
      ],
      clean: [`import { Screen } from "./screen.ts"\nconst own = Screen\nexport { own }`],
    },
    { path: "packages/rules/src/part-*.ts", caught: [`export * from "./slots.ts"`] },
    { path: "packages/rules/src/index.ts", clean: [`export * from "./slots.ts"`] },
    { path: "packages/rules/src/slots/entry-*.ts", clean: [`export * from "../slots.ts"`] },
    {
      path: "apps/server/src/modules/booking/index.ts",
      clean: [`export { type Hold } from "./domain/hold.ts"`],
    },
    { path: "apps/server/src/modules/booking/domain/index.ts", caught: [`export * from "./hold.ts"`] },
  ],
}
