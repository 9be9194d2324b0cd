import type { GroupDetails } from "@arnica/contract/groups"
import { formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./groups.module.css"

/** What goes back to whom when a group is called off, seat by seat, and all of it; nothing where nobody gets anything. */
export function SeatRefunds({ participants }: Pick<GroupDetails, "participants">): ReactElement | null {
  const t = useT("groups")
  const language = useLanguage()
  const paid = participants.flatMap(({ uuid, fullName, refundNow }) =>
    refundNow === null || refundNow.amount === 0 ? [] : [{ uuid, fullName, refundNow }],
  )
  const [first] = paid
  if (first === undefined) return null
  const total = paid.reduce((sum, { refundNow }) => sum + refundNow.amount, 0)
  const { currency } = first.refundNow
  return (
    <>
      <strong>{t("callOff.total", { amount: formatMoney({ language, amount: total, currency }) })}</strong>
      <ul className={s.people}>
        {paid.map(({ uuid, fullName, refundNow }) => (
          <li key={uuid} className={s.refund}>
            <span>{fullName}</span>
            <span>{formatMoney({ language, ...refundNow })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
