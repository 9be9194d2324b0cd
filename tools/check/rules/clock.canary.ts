import type { Canary } from "./canary.ts"

const READINGS = [
  "export const now = new Date()",
  "export const now = new Date",
  "export const now = Date()",
  "export const now = Date.now()",
  "export const clock = Date.now",
  "export const now = globalThis.Date.now()",
  "export const chance = Math.random()",
  "export const elapsed = performance.now()",
  "export const today = Temporal.Now.plainDateISO()",
]

export const clockCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/modules/booking/use-cases/hold-*.ts",
      caught: READINGS,
      clean: [
        "export const then = new Date(0)",
        "export const top = Math.max(1, 2)",
        `export const text = "Date.now()"`,
      ],
    },
    {
      path: "apps/web/src/features/booking/screens/screen-*.tsx",
      caught: ["export const at = <p>{Date.now()}</p>"],
    },
    { path: "packages/ui/src/part-*.ts", caught: READINGS },
    { path: "apps/server/src/platform/clock-*.ts", clean: READINGS },
    { path: "apps/server/src/modules/booking/hold-*.test.ts", clean: READINGS },
    { path: "tools/seed/part-*.ts", clean: READINGS },
  ],
}
