import { formatPercent } from "@arnica/i18n/format"
import type { Tx } from "../../platform/db/handles.ts"
import {
  button,
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  notifyUser,
  text,
} from "../notifications/index.ts"
import type { VoucherContext } from "./context.ts"
import type { VoucherRow } from "./repository.ts"
import { voucherBought, voucherGift } from "./shop/notify-bought.ts"

type Facts = { readonly percent: number; readonly until: number; readonly zone: string }

const ZONE = "Europe/Bucharest"

/** A specialist called a session off: what its client gets on top of the refund. */
const given = defineNotification<Facts>({
  name: "vouchers.given",
  audience: "client",
  occasion: "payments",
  zone: ({ zone }) => zone,
  examples: { usual: { percent: 10, until: EXAMPLE.start, zone: ZONE } },
  email: ({ percent, until }, { t, language, date, link }) => ({
    subject: t("mails:voucherGiven.subject"),
    heading: t("mails:voucherGiven.subject"),
    blocks: [
      text(
        t("mails:voucherGiven.text", {
          percent: formatPercent({ language, share: percent / 100 }),
          date: date(until),
        }),
      ),
      button(t("mails:voucherGiven.button"), link("customer/vouchers")),
    ],
  }),
})

/** All that vouchers tell people. */
export const voucherNotifications: readonly CataloguedNotification[] = [given, voucherBought, voucherGift]

/** Tells somebody that a voucher waits in their account. */
export const notifyGiven = async (
  ctx: VoucherContext,
  { tx, userId, voucher }: { readonly tx: Tx; readonly userId: string; readonly voucher: VoucherRow },
): Promise<void> => {
  const facts = { percent: voucher.percent ?? 0, until: voucher.expiresAt, zone: ZONE }
  await notifyUser(ctx, { notification: given, tx, userId, facts })
}
