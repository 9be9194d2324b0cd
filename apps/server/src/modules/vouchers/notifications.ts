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

type Facts = {
  /** How many were given at once. */
  readonly vouchers: number
  readonly percent: number
  readonly until: number
  readonly zone: string
}

const ZONE = "Europe/Bucharest"

/** A specialist called a session off, or several of a series: what their client gets on top of the refund. */
const given = defineNotification<Facts>({
  name: "vouchers.given",
  audience: "client",
  occasion: "payments",
  zone: ({ zone }) => zone,
  examples: {
    usual: { vouchers: 1, percent: 10, until: EXAMPLE.start, zone: ZONE },
    series: { vouchers: 4, percent: 10, until: EXAMPLE.start, zone: ZONE },
  },
  email: ({ vouchers, percent, until }, { t, language, date, link }) => {
    const worth = { percent: formatPercent({ language, share: percent / 100 }), date: date(until) }
    const isOne = vouchers === 1
    const subject = t(isOne ? "mails:voucherGiven.subject" : "mails:voucherGiven.seriesSubject")
    return {
      subject,
      heading: subject,
      blocks: [
        text(
          isOne
            ? t("mails:voucherGiven.text", worth)
            : t("mails:voucherGiven.series", { ...worth, vouchers }),
        ),
        button(t("mails:voucherGiven.button"), link("customer/vouchers")),
      ],
    }
  },
})

/** All that vouchers tell people. */
export const voucherNotifications: readonly CataloguedNotification[] = [given, voucherBought, voucherGift]

/** Tells somebody of the vouchers that wait in their account. */
export const notifyGiven = async (
  ctx: VoucherContext,
  {
    tx,
    userId,
    vouchers,
  }: { readonly tx: Tx; readonly userId: string; readonly vouchers: readonly VoucherRow[] },
): Promise<void> => {
  const [first] = vouchers
  if (first === undefined) return
  const { percent, expiresAt: until } = first
  const facts = { vouchers: vouchers.length, percent: percent ?? 0, until, zone: ZONE }
  await notifyUser(ctx, { notification: given, tx, userId, facts })
}
