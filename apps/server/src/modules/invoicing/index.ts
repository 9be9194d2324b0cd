import { billingDetailsEndpoints } from "@arnica/contract/billing-details"
import { invoicesEndpoints } from "@arnica/contract/invoices"
import { ordersEndpoints } from "@arnica/contract/orders"
import { receiptsEndpoints } from "@arnica/contract/receipts"
import type { Platform } from "../../platform/types.ts"
import type { InvoicingContext, Neighbours } from "./context.ts"
import { notifyOfFailures } from "./notifications.ts"
import { invoicesOfPeople } from "./personal-data.ts"
import { invoicedBy } from "./repository.ts"
import { billingRoutes, invoicingRoutes, orderRoutes, receiptRoutes } from "./routes.ts"
import { issuedTo } from "./use-cases/list.ts"
import { defineOrderPdfs } from "./use-cases/order-pdfs.ts"
import { purgeExpiredBooks } from "./use-cases/purge-expired-books.ts"
import { type Moved, noteMoved, subscribeToMoney } from "./use-cases/subscribe-money.ts"

const DAY_SECONDS = 86_400

/** What other modules may ask of invoicing. */
export type Invoicing = {
  /** The users to whom something was issued in a specialist's name. */
  readonly invoicedBy: (specialistId: number) => Promise<string[]>
  /** A page of what was issued to a client in a specialist's name, the newest first. */
  readonly issuedTo: (asked: Parameters<typeof issuedTo>[1]) => ReturnType<typeof issuedTo>
  /** Issues what money that moved asks for, as the event about it does. For demo data and tests. */
  readonly noteMoved: (moved: Moved) => Promise<void>
}

/** Invoices of what clients pay to specialists, and credit notes of what goes back. */
export const createInvoicing = (platform: Platform, neighbours: Neighbours): Invoicing => {
  const { db, clock, fields, audit, log, jobs, http, config } = platform
  const ctx: InvoicingContext = { db, clock, fields, audit, log, brand: config.brand, ...neighbours }
  platform.personalData.register(invoicesOfPeople(ctx))
  http.implement(invoicesEndpoints, invoicingRoutes(ctx))
  http.implement(receiptsEndpoints, receiptRoutes(ctx))
  http.implement(billingDetailsEndpoints, billingRoutes(ctx))
  http.implement(ordersEndpoints, orderRoutes(ctx))
  subscribeToMoney(platform, ctx)
  defineOrderPdfs(platform, ctx)
  notifyOfFailures({ ...platform, identity: neighbours.identity })
  jobs.every({
    name: "invoicing.letGo",
    seconds: DAY_SECONDS,
    handler: async () => {
      await purgeExpiredBooks(ctx)
    },
  })
  return {
    invoicedBy: (specialistId) => invoicedBy(db.query, specialistId),
    issuedTo: (asked) => issuedTo(ctx, asked),
    noteMoved: (moved) => noteMoved(ctx, moved),
  }
}
