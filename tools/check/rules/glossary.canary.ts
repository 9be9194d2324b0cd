import type { Canary } from "./canary.ts"

const TABLE = [
  "| term | meaning | not used |",
  "| --- | --- | --- |",
  "| email | what is sent | `letter` |",
  "| release a hold | a time is free again | `let go` |",
].join("\n")

export const glossaryCanary: Canary = {
  cases: [
    { path: "apps/server/src/modules/booking/let-go-*.ts", caught: ["export const free = 1"] },
    {
      path: "apps/server/src/modules/booking/times-*.ts",
      caught: [
        "export const letGoOfTime = 1",
        "export async function writeLetter(): Promise<void> {}",
        "export type Letters = readonly string[]",
      ],
      clean: [
        "export const releaseHold = 1",
        "export type DeadLetter = string",
        "export const lettering = 1",
        "const letter = 1\nexport const email = letter",
      ],
    },
    {
      path: "docs/mail-*.md",
      caught: ["# Letters\n"],
      clean: ["# E-mails\n\nA letter.\n", "# Dead letters\n"],
    },
    { path: "docs/decisions/000*-letters.md", clean: ["# 1. Letters\n"] },
  ],
  around: { "docs/glossary.md": TABLE },
}
