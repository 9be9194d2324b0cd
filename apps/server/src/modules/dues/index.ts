import { dueEndpoints } from "@arnica/contract/dues"
import type { Platform } from "../../platform/types.ts"
import { outsidePayments } from "../payments/index.ts"
import type { DuesContext, Neighbours } from "./context.ts"
import { offeredBy, owesTooMuch } from "./offered.ts"
import { duesOfPeople } from "./personal-data.ts"
import { dueRoutes } from "./routes.ts"
import { externalTender } from "./tender.ts"
import { remindOfDues } from "./use-cases/remind.ts"

/** Sessions that are paid to the specialist, at the desk or by transfer: who takes it, what is due, and that it was paid. */
export const createDues = (platform: Platform, neighbours: Neighbours): void => {
  const { db, clock, mail, settings, jobs, http, config } = platform
  const { publicUrl, brand } = config
  const ctx: DuesContext = { db, clock, mail, settings, publicUrl, brand, ...neighbours }
  platform.personalData.register(duesOfPeople)
  http.implement(dueEndpoints, dueRoutes(ctx))
  neighbours.payments.registerTender("external", externalTender(ctx))
  outsidePayments.fill(platform, {
    findOutside: async ({ specialistId, userId }) => ({
      methods: await offeredBy(ctx, { on: db.query, specialistId }),
      tooManyDues: await owesTooMuch(ctx, { on: db.query, userId }),
    }),
  })
  jobs.daily({ name: "dues.remind", at: "09:40", handler: () => remindOfDues(ctx) })
}
