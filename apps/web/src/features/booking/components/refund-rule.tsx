import type { SlotDetails } from "@arnica/contract/booking"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { CheckIcon, CloseIcon } from "@arnica/ui/icons/actions"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { type RefundLine, type Rule, refundLines } from "../model/refund-rule.ts"
import { packageOf } from "../model/with-package.ts"
import s from "./refund-rule.module.css"

type RefundRuleProps = {
  readonly details: Rule & Pick<SlotDetails, "specialist" | "needsApproval" | "lines" | "package">
  readonly zone: string
}

/** What a cancellation gives back and until when, in this booking's own dates and amounts. */
export function RefundRule({ details, zone }: RefundRuleProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const lines = refundLines(details, useNow())
  const ofPackage = packageOf(details) !== undefined
  const when = formatDateTime({ language, at: details.cancellation.halfUntil, zone })
  return (
    <section className={s.rule} aria-labelledby="refund-rule">
      {details.needsApproval ? (
        <p className={s.text}>{t("terms.approval", { name: details.specialist.fullName })}</p>
      ) : null}
      <h2 id="refund-rule" className={s.title}>
        {t("terms.cancelTitle")}
      </h2>
      {details.total.amount === 0 ? (
        <p className={s.text}>{ofPackage ? t("package.rule", { when }) : t("terms.cancelFree")}</p>
      ) : (
        <ul className={s.lines}>
          {lines.map((line) => (
            <Line key={line.share} line={line} currency={details.total.currency} zone={zone} />
          ))}
          <li>
            <CloseIcon />
            <span>{t(lines.length === 0 ? "terms.cancelNever" : "terms.cancelNone")}</span>
          </li>
        </ul>
      )}
    </section>
  )
}

type LineProps = { readonly line: RefundLine; readonly currency: string; readonly zone: string }

function Line({ line, currency, zone }: LineProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const values = {
    when: formatDateTime({ language, at: line.until, zone }),
    amount: formatMoney({ language, amount: line.amount, currency }),
  }
  return (
    <li>
      <CheckIcon />
      <span>
        {line.share === "full" ? t("terms.cancelFull", values) : null}
        {line.share === "half" ? t(line.isFirst ? "terms.cancelHalfOnly" : "terms.cancelHalf", values) : null}
      </span>
    </li>
  )
}
