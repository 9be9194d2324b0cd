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
  "const { now } = Date\nexport const at = now()",
  "const { now: read } = globalThis.Date\nexport const at = read()",
  "const { random } = Math\nexport const chance = random()",
  "const { Now } = Temporal\nexport const at = Now.instant()",
  "const { plainDateISO } = Temporal.Now\nexport const today = plainDateISO()",
  "export const read = ({ now } = Date): number => now()",
  "const Time = Date\nexport const at = Time.now()",
]

export const clockCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/modules/booking/use-cases/hold-*.ts",
      caught: READINGS,
      clean: [
        "export const then = new Date(0)",
        "export const top = Math.max(1, 2)",
        "const { max } = Math\nexport const top = max(1, 2)",
        "const { now } = clock\nexport const at = now()",
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
