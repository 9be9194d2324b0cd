import type { Canary } from "./canary.ts"

const lines = (count: number): string => "export {}\n".repeat(count)

export const fileLengthCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/modules/booking/long-*.ts",
      caught: [lines(251), lines(401)],
      clean: [lines(250)],
    },
    { path: "apps/web/src/features/booking/long-*.tsx", caught: [lines(401)] },
    { path: "packages/rules/src/data/long-*.ts", clean: [lines(401)] },
    { path: "content/src/generated/long-*.ts", clean: [lines(401)] },
  ],
}
