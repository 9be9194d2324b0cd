import { contributionPoint } from "../../platform/modules/contribution-point.ts"
import type { FindVatRule } from "./orders/find-vat-rule.ts"
import type { FindCurrencies, FindOutside } from "./routes.ts"
import type { StatementNames } from "./statements/statement-names.ts"

/** What payments asks about those who sell, and about what they sold. */
export const sellers = contributionPoint<
  Pick<StatementNames, "findStarts" | "findZone"> & {
    readonly findCurrencies: FindCurrencies
    readonly findVatRule: FindVatRule
  }
>("payments.sellers")

/** What payments asks about how specialists are paid outside. */
export const outsidePayments = contributionPoint<{ readonly findOutside: FindOutside }>(
  "payments.outsidePayments",
)

/** What payments asks about the packages by which something was earned. */
export const packagesEarned =
  contributionPoint<Pick<StatementNames, "packageSessions">>("payments.packagesEarned")
