import { coverEndpoints } from "@arnica/contract/cover"
import { coverInvoiceEndpoints } from "@arnica/contract/cover-invoices"
import { coverPlanEndpoints } from "@arnica/contract/cover-plans"
import type { Platform } from "../../platform/types.ts"
import type { CoverContext, Neighbours } from "./context.ts"
import { issueInvoices } from "./invoices/issue.ts"
import { coverOfPeople } from "./personal-data.ts"
import { coverInvoiceRoutes, coverPlanRoutes, coverRoutes } from "./routes.ts"
import { coverTender } from "./tender.ts"

/** What companies pay for their people: rules, accounts, a part of orders, and invoices in sums. */
export const createCover = (platform: Platform, neighbours: Neighbours): void => {
  const { db, clock, audit, log, http, jobs, config } = platform
  const ctx: CoverContext = { db, clock, audit, log, brand: config.brand, ...neighbours }
  platform.personalData.register(coverOfPeople)
  http.implement(coverEndpoints, coverRoutes(ctx))
  http.implement(coverPlanEndpoints, coverPlanRoutes(ctx))
  http.implement(coverInvoiceEndpoints, coverInvoiceRoutes(ctx))
  neighbours.payments.registerTender("companyCover", coverTender(ctx))
  jobs.daily({ name: "cover.issueInvoices", at: "03:40", handler: () => issueInvoices(ctx) })
}
