import type { Canary } from "./canary.ts"

export const unfinishedCanary: Canary = {
  cases: [
    {
      path: "apps/web/src/features/booking/part-*.tsx",
      caught: [
        "// TODO: later",
        "/* FIXME */",
        "export const text = <p>Coming soon</p>",
        "// see /work/main/notes",
      ],
      clean: ["export const todo = 1", "export const word = `método`"],
    },
    {
      path: "packages/i18n/messages/es/part-*.json",
      caught: [`{ "a": "Lorem ipsum dolor" }`],
      clean: [`{ "a": "Todo" }`],
    },
    { path: "docs/part-*.md", caught: ["Payments: coming soon"] },
  ],
}
