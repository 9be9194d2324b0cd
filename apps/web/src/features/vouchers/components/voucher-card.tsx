import type { Voucher } from "@arnica/contract/vouchers"
import { formatDate } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { useVoucherWorth } from "../../../shared/vouchers/use-voucher-worth.ts"
import { SoldSessions } from "./sold-sessions.tsx"
import { Uses } from "./uses.tsx"
import s from "./vouchers.module.css"

/** A voucher: what it gives, until when, and where it stands. */
export function VoucherCard({ voucher }: { readonly voucher: Voucher }): ReactElement {
  const t = useT("vouchers")
  const language = useLanguage()
  const zone = useViewerZone()
  const worthOf = useVoucherWorth()
  const { id, lastFour, state, origin, usable, expiresAt } = voucher
  return (
    <Card component="article" className={s.card} aria-labelledby={`voucher-${id}`}>
      <div className={s.head}>
        <h2 className={s.title} id={`voucher-${id}`}>
          {worthOf(voucher)}
        </h2>
        <Tag tone={usable ? "pine" : "neutral"}>{t(`state.${state}`)}</Tag>
      </div>
      {origin === "sessionCancelled" ? <p className={s.quiet}>{t("origin.sessionCancelled")}</p> : null}
      <p className={s.quiet}>
        {t("ending", { lastFour })} · {t("until", { date: formatDate({ language, at: expiresAt, zone }) })}
      </p>
      <SoldSessions voucher={voucher} />
      <Uses voucherId={id} />
    </Card>
  )
}
