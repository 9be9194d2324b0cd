import type { Canary } from "./canary.ts"

const READING = [
  "export const url = process.env.DATABASE_URL",
  `export const url = process.env["DATABASE_URL"]`,
]

export const environmentCanary: Canary = {
  cases: [
    { path: "apps/server/src/modules/booking/use-cases/hold-*.ts", caught: READING },
    { path: "packages/contract/src/part-*.ts", caught: READING },
    { path: "apps/server/src/platform/config-*.ts", clean: READING },
    { path: "apps/server/src/main.ts", clean: [READING.join("\n").replace("const url", "const first")] },
  ],
}
