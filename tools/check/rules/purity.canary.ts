import type { Canary } from "./canary.ts"

const IMPURE = [
  "export const zone = process.env.TZ",
  `export const answer = fetch("https://example.org")`,
  "export const id = crypto.randomUUID()",
  "setTimeout(() => 1, 10)",
  `console.log("slot")`,
  `export const socket = new WebSocket("wss://example.org")`,
]

export const purityCanary: Canary = {
  cases: [
    {
      path: "packages/rules/src/slots-*.ts",
      caught: IMPURE,
      clean: [
        "export const minutes = (start: number): number => Math.floor(start / 60)",
        "export const read = (document: Doc): string => document.title",
      ],
    },
    { path: "apps/server/src/modules/booking/domain/hold-*.ts", caught: IMPURE },
    { path: "apps/server/src/platform/part-*.ts", clean: IMPURE },
    { path: "packages/rules/src/slots-*.test.ts", clean: IMPURE },
  ],
}
