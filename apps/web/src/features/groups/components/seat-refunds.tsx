import type { GroupDetails } from "@arnica/contract/groups"
import { formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./groups.module.css"

/** What goes back to whom when a group is called off, seat by seat, and all of it by way of us; nothing where nobody gets anything. */
export function SeatRefunds({ participants }: Pick<GroupDetails, "participants">): ReactElement | null {
  const t = useT("groups")
  const language = useLanguage()
  const paid = participants.flatMap(({ uuid, fullName, refundNow, outside }) =>
    refundNow === null || refundNow.amount === 0 ? [] : [{ uuid, fullName, refundNow, outside }],
  )
  const [first] = paid
  if (first === undefined) return null
  const byUs = paid.filter(({ outside }) => outside === null)
  const total = byUs.reduce((sum, { refundNow }) => sum + refundNow.amount, 0)
  const { currency } = first.refundNow
  const told = ({ refundNow, outside }: (typeof paid)[number]): string => {
    const amount = formatMoney({ language, ...refundNow })
    if (outside === null) return amount
    return outside === "paid" ? t("callOff.outsidePaid", { amount }) : t("callOff.outsideDue")
  }
  return (
    <>
      {byUs.length === 0 ? null : (
        <strong>{t("callOff.total", { amount: formatMoney({ language, amount: total, currency }) })}</strong>
      )}
      <ul className={s.people}>
        {paid.map((seat) => (
          <li key={seat.uuid} className={s.refund}>
            <span>{seat.fullName}</span>
            <span>{told(seat)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
