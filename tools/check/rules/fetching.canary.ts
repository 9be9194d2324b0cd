import type { Canary } from "./canary.ts"

const CALLS = [`export const answer = await fetch("/api")`, `export const answer = window.fetch("/api")`]

export const fetchingCanary: Canary = {
  cases: [
    { path: "apps/web/src/features/booking/queries-*.ts", caught: CALLS },
    { path: "apps/web/src/routes/page-*.tsx", caught: CALLS },
    { path: "packages/ui/src/part-*.tsx", caught: CALLS },
    { path: "apps/web/src/platform/api/transport-*.ts", clean: CALLS },
    { path: "apps/server/src/platform/http/call-*.ts", clean: CALLS },
  ],
}
