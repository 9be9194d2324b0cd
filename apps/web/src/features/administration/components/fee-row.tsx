import type { AnnouncedFee } from "@arnica/contract/fees"
import { formatDate } from "@arnica/i18n/format"
import { feeOn } from "@arnica/rules/money"
import { Button } from "@arnica/ui/button"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { feeDay, feePercent } from "../../../platform/fee/fee-words.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "../screens/audit-screen.module.css"
import { feesQuery } from "../settings-queries.ts"
import { FeeDialog } from "./fee-dialog.tsx"
import { Row } from "./list-page.tsx"

/** Our fee: what it is today, what is announced, by whom and why; and the way to announce another. */
export function FeeRow(): ReactElement {
  const t = useT("settings")
  const language = useLanguage()
  const { data: fees } = useSuspenseQuery(feesQuery(useApi()))
  const [isOpen, setOpen] = useState(false)
  const present = feeOn(fees.fees, fees.today)
  const announced = fees.fees.filter(({ by }) => by !== null)
  return (
    <Row
      title={t("fee.title")}
      aside={present === null ? null : <strong>{feePercent(language, present.percent)}</strong>}
      about={t("fee.about")}
    >
      {announced.length === 0 ? null : (
        <ul>
          {announced.map((fee) => (
            <Announced key={fee.from} fee={fee} />
          ))}
        </ul>
      )}
      <div className={s.actions}>
        <Button size="small" variant="soft" onClick={() => setOpen(true)}>
          {t("fee.announce")}
        </Button>
      </div>
      {isOpen ? <FeeDialog fees={fees} onClose={() => setOpen(false)} /> : null}
    </Row>
  )
}

function Announced({ fee }: { readonly fee: AnnouncedFee }): ReactElement {
  const t = useT("settings")
  const common = useT("common")
  const language = useLanguage()
  const zone = useViewerZone()
  const { from, percent, by, at, reason } = fee
  return (
    <li>
      {common("feeNext", { date: feeDay(language, from), percent: feePercent(language, percent) })}{" "}
      <span className={s.quiet}>
        {t("fee.announced", { name: by ?? "", date: formatDate({ language, zone, at }) })} · {reason}
      </span>
    </li>
  )
}
