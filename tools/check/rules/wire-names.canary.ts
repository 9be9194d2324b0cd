import type { Canary } from "./canary.ts"

const NAMES = [
  "export const url = profile.atlasUrl",
  "export type Search = { proSearchID: string }",
  "export const a = { appId }",
]

export const wireNamesCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/modules/booking/domain/hold-*.ts",
      caught: NAMES,
      clean: ["export const a = { appointmentId }"],
    },
    { path: "apps/server/src/modules/booking/use-cases/hold-*.ts", caught: NAMES },
    { path: "apps/server/src/modules/stay/guests/guests-*.ts", caught: NAMES },
    { path: "apps/server/src/modules/stay/guests/guest-routes.ts", clean: [NAMES.join("\n")] },
    { path: "apps/server/src/modules/stay/index.ts", clean: [NAMES.join("\n")] },
    { path: "apps/server/src/modules/engagement/events.ts", caught: NAMES.slice(0, 1) },
    { path: "apps/server/src/modules/store/routes.ts", clean: [NAMES.join("\n")] },
    { path: "packages/contract/src/part-*.ts", clean: NAMES },
  ],
}
