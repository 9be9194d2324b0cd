import type { VoucherShop } from "@arnica/contract/voucher-shop"
import { formatDate, formatDuration, formatMonths } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import type { ShopDraft } from "../model/shop-draft.ts"
import s from "./shop.module.css"

const MINUTES_A_DAY = 1_440
const MONTHS_A_YEAR = 12

type CheckPartProps = {
  readonly shop: Pick<VoucherShop, "withdrawalDays" | "years">
  readonly draft: ShopDraft
  /** What is paid; null until it is known. */
  readonly amount: string | null
  /** What sessions are chosen; null for an amount. */
  readonly sessions: string | null
}

/** All that was chosen, before it is paid, and until when it can be taken back. */
export function CheckPart({ shop, draft, amount, sessions }: CheckPartProps): ReactElement {
  const t = useT("voucherShop")
  const language = useLanguage()
  return (
    <Part title={t("check.title")}>
      <dl className={s.facts} id="check">
        {sessions === null ? null : (
          <>
            <dt>{t("what.sessions")}</dt>
            <dd>{sessions}</dd>
          </>
        )}
        {amount === null ? null : (
          <>
            <dt>{t("amount.title")}</dt>
            <dd>{amount}</dd>
          </>
        )}
        {draft.isGift && draft.name !== "" ? (
          <>
            <dt>{t("check.for")}</dt>
            <dd>
              {draft.when === "hand" || draft.email === "" ? draft.name : `${draft.name}, ${draft.email}`}
            </dd>
          </>
        ) : null}
        <dt>{t("check.arrives")}</dt>
        <dd>
          <Arrives draft={draft} />
        </dd>
      </dl>
      <p className={s.quiet}>
        {t("check.back", {
          years: formatMonths({ language, months: shop.years * MONTHS_A_YEAR }),
          days: formatDuration({ language, minutes: shop.withdrawalDays * MINUTES_A_DAY }),
        })}
      </p>
    </Part>
  )
}

function Arrives({ draft }: Pick<CheckPartProps, "draft">): ReactElement {
  const t = useT("voucherShop")
  const language = useLanguage()
  const { isGift, when, day } = draft
  if (!isGift) return <>{t("check.inAccount")}</>
  if (when === "hand") return <>{t("check.onPaper")}</>
  const isDay = when === "day" && !Number.isNaN(Date.parse(day))
  return <>{isDay ? formatDate({ language, at: day, zone: "UTC", style: "full" }) : t("when.now")}</>
}
