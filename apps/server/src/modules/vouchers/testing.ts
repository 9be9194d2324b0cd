import { createHmac, randomUUID } from "node:crypto"
import type { NewVoucher } from "@arnica/contract/vouchers"
import { sql } from "drizzle-orm"
import type { Platform } from "../../platform/types.ts"
import type { Tender } from "../payments/index.ts"
import { findVouchers, type VoucherRow } from "./repository.ts"
import { voucherTender } from "./tender.ts"
import { type Issue, issue, type Sold } from "./use-cases/issue.ts"

const DAY = 86_400_000

/** A year. */
export const YEAR_MS = 365 * DAY

/** What a voucher of a test gives, and what else is said of it. */
type Given = (NewVoucher | Sold) & { readonly but?: Partial<Issue> }

/** Issues a voucher straight into the database, and tells its code. For tests. */
export const giveVoucher = async (
  { db, clock, config }: Pick<Platform, "db" | "clock" | "config">,
  { but = {}, ...voucher }: Given,
): Promise<{ readonly voucher: VoucherRow; readonly code: string }> => {
  const hashOf = (code: string): Buffer =>
    createHmac("sha256", config.secret).update(`voucher-code\n${code}`).digest()
  const made = await db.transaction((tx) =>
    issue(
      { hashOf, clock },
      {
        tx,
        issued: {
          voucher,
          origin: "given",
          originRef: `test:${randomUUID()}`,
          reason: "a test",
          issuedBy: null,
          usesPerPerson: null,
          holderId: null,
          expiresAt: clock.now() + YEAR_MS,
          ...but,
        },
      },
    ),
  )
  if (made === null) throw new Error("no voucher was issued")
  return made
}

/** A voucher as it stands. For tests. */
export const voucherNow = async ({ db }: Pick<Platform, "db">, id: string): Promise<VoucherRow> => {
  const [voucher] = await findVouchers(db.query, sql`id = ${id}`)
  if (voucher === undefined) throw new Error(`no voucher ${id}`)
  return voucher
}

/** The tender over vouchers that are meant for anybody. */
export const tenderOf = ({ clock }: Pick<Platform, "clock">): Tender => {
  const facts = { clinic: null, company: null, corporate: false, stores: [] }
  return voucherTender({ clock, partners: { factsOfUser: async () => facts } })
}
