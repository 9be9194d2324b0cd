import type { VatRule } from "@arnica/rules/billing"
import type { Queryable } from "../../../platform/db/handles.ts"

/** By which rule a specialist sells, as they said; null while they have not, or where we do not know the rate. */
export type FindVatRule = (on: Queryable, specialistId: number) => Promise<VatRule | null>
