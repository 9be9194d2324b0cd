import type { Language } from "@arnica/i18n/languages"
import { readVoucherCode } from "@arnica/rules/voucher-code"
import { sql } from "drizzle-orm"
import { AppError } from "../../../platform/errors.ts"
import type { VoucherContext } from "../context.ts"
import { namesOn } from "../present.ts"
import { findVouchers } from "../repository.ts"
import { findPurchases } from "./purchase-repository.ts"
import { openCode, openContent } from "./sealed.ts"
import { presentBoughtSessions } from "./sessions.ts"
import { voucherPdf } from "./voucher-pdf.ts"

type Asked = { readonly userId: string; readonly purchaseId: string; readonly language: Language }

/**
 * A voucher to print, for who hands it over or uses it themselves. Throws notFound for one of somebody else, for one that
 * goes by e-mail, whose code only its reader sees, and for one that is over.
 */
export const voucherFile = async (
  ctx: VoucherContext,
  { userId, purchaseId, language }: Asked,
): Promise<{ readonly lastFour: string; readonly body: Buffer }> => {
  const own = sql`id = ${purchaseId} and buyer_id = ${userId} and state = 'paid' and delivery <> 'email'`
  const [purchase] = await findPurchases(ctx.db.query, own)
  if (purchase === undefined || purchase.voucherId === null) throw new AppError("notFound")
  const [voucher] = await findVouchers(ctx.db.query, sql`id = ${purchase.voucherId}`)
  const code = await openCode(ctx, { on: ctx.db.query, purchase })
  if (voucher === undefined || code === null || voucher.used > 0 || voucher.state === "void")
    throw new AppError("notFound")
  const [content, givers, nameOf] = await Promise.all([
    openContent(ctx, { on: ctx.db.query, purchase }),
    ctx.identity.users.byIds([userId]),
    namesOn(ctx, { vouchers: [purchase], language }),
  ])
  const { amount, currency, design, paidAt, createdAt } = purchase
  const body = await voucherPdf({
    language,
    brand: ctx.brand.name,
    price: { amount, currency },
    sessions: presentBoughtSessions(purchase, nameOf),
    design,
    name: content?.name ?? null,
    from: content === null ? null : (givers.get(userId)?.firstName ?? null),
    message: content?.message ?? "",
    code,
    url: `${ctx.publicUrl}/${language}/booking/voucher/${readVoucherCode(code) ?? ""}`,
    expiresAt: voucher.expiresAt,
    at: paidAt ?? createdAt,
  })
  return { lastFour: voucher.lastFour, body }
}
