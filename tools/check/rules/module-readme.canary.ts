import type { Canary } from "./canary.ts"

export const moduleReadmeCanary: Canary = {
  cases: [
    { path: "apps/server/src/modules/booking/README.md", caught: ["line\n".repeat(31)] },
    { path: "apps/server/src/modules/booking/core/README.md", caught: ["line\n".repeat(31)] },
    { path: "apps/server/src/modules/wallet/README.md", clean: ["line\n".repeat(30)] },
    { path: "docs/long.md", clean: ["line\n".repeat(31)] },
  ],
}
