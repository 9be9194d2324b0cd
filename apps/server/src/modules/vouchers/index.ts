import { createHmac } from "node:crypto"
import { voucherEndpoints } from "@arnica/contract/vouchers"
import type { Platform } from "../../platform/types.ts"
import { appointmentCancelled } from "../booking/events.ts"
import type { Neighbours, VoucherContext } from "./context.ts"
import { vouchersOfPeople } from "./personal-data.ts"
import { voucherRoutes } from "./routes.ts"
import { voucherTender } from "./tender.ts"
import { expireVouchers } from "./use-cases/administer.ts"
import { compensate } from "./use-cases/compensate.ts"

/** Vouchers: issued, put into accounts, and paying for orders. */
export const createVouchers = (platform: Platform, neighbours: Neighbours): void => {
  const { db, clock, mail, audit, jobs, outbox, http, config } = platform
  const { publicUrl, brand } = config
  const hashOf = (code: string): Buffer =>
    createHmac("sha256", config.secret).update(`voucher-code\n${code}`).digest()
  const ctx: VoucherContext = { db, clock, mail, audit, publicUrl, brand, hashOf, ...neighbours }
  platform.personalData.register(vouchersOfPeople)
  http.implement(voucherEndpoints, voucherRoutes(ctx))
  neighbours.payments.registerTender("voucher", voucherTender(ctx))
  jobs.daily({ name: "vouchers.expire", at: "00:20", handler: () => expireVouchers(ctx) })
  outbox.subscribe(appointmentCancelled, "vouchers.compensate", async ({ payload }, tx) => {
    const { appointmentId, clientId, by } = payload
    if (by === "provider") await compensate(ctx, { tx, appointmentId, clientId })
  })
}
