import { createHmac } from "node:crypto"
import { voucherShopEndpoints } from "@arnica/contract/voucher-shop"
import { voucherEndpoints } from "@arnica/contract/vouchers"
import type { Platform } from "../../platform/types.ts"
import { appointmentCancelled, seriesNews } from "../booking/events.ts"
import { paymentDisputed, paymentRefunded } from "../payments/events.ts"
import type { Neighbours, VoucherContext } from "./context.ts"
import { vouchersOfPeople } from "./personal-data.ts"
import { voucherRoutes } from "./routes.ts"
import { deliverDue } from "./shop/deliver.ts"
import { forgetOver } from "./shop/forget.ts"
import { voucherShopRoutes } from "./shop/routes.ts"
import { endRefunded, stopDisputed } from "./shop/take-back.ts"
import { voucherOrders } from "./shop/voucher-orders.ts"
import { voucherTender } from "./tender.ts"
import { expireVouchers } from "./use-cases/administer.ts"
import { compensate, compensateSeries } from "./use-cases/compensate.ts"

/** How often the e-mails are looked for whose time has come. */
const SWEEP_SECONDS = 60

/** Vouchers: sold, issued, put into accounts, and paying for orders. */
export const createVouchers = (platform: Platform, neighbours: Neighbours): void => {
  const { db, clock, mail, audit, log, fields, settings, jobs, outbox, http, config } = platform
  const { publicUrl, brand } = config
  const hashOf = (code: string): Buffer =>
    createHmac("sha256", config.secret).update(`voucher-code\n${code}`).digest()
  const ctx: VoucherContext = {
    db,
    clock,
    mail,
    audit,
    log,
    fields,
    settings,
    publicUrl,
    brand,
    hashOf,
    ...neighbours,
  }
  platform.personalData.register(vouchersOfPeople(ctx))
  http.implement(voucherEndpoints, voucherRoutes(ctx))
  http.implement(voucherShopEndpoints, voucherShopRoutes(ctx))
  neighbours.payments.registerSubject("voucher", voucherOrders(ctx))
  neighbours.payments.registerTender("voucher", voucherTender(ctx))
  jobs.daily({ name: "vouchers.expire", at: "00:20", handler: () => expireVouchers(ctx) })
  jobs.daily({ name: "vouchers.forget", at: "00:40", handler: () => forgetOver(ctx) })
  jobs.every({ name: "vouchers.deliver", seconds: SWEEP_SECONDS, handler: () => deliverDue(ctx) })
  outbox.subscribe(appointmentCancelled, "vouchers.compensate", async ({ payload }, tx) => {
    const { appointmentId, clientId, by, withSeries = false } = payload
    // What is called off with its series is compensated with it, and told once.
    if (by === "provider" && !withSeries) await compensate(ctx, { tx, appointmentId, clientId })
  })
  outbox.subscribe(seriesNews, "vouchers.compensateSeries", async ({ payload }, tx) => {
    const { appointmentIds, news, by } = payload
    if (news === "cancelled" && by === "provider") await compensateSeries(ctx, { tx, appointmentIds })
  })
  outbox.subscribe(paymentRefunded, "vouchers.endRefunded", async ({ payload: { orderId, subject } }, tx) => {
    if (subject.kind === "voucher") await endRefunded({ tx, orderId })
  })
  outbox.subscribe(paymentDisputed, "vouchers.stopDisputed", async ({ payload }, tx) => {
    const { orderId, subject, outcome } = payload
    if (subject.kind === "voucher") await stopDisputed({ tx, orderId, outcome })
  })
}
