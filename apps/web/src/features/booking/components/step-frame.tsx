import type { SlotDetails } from "@arnica/contract/booking"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { ArrowLeftIcon } from "@arnica/ui/icons/arrows"
import type { ReactElement, ReactNode, Ref } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./step-frame.module.css"

type StepFrameProps = {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** Gets the focus when the step appears. */
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

/** One step of the booking under its question. */
export function StepFrame({ title, lead, headingRef, children }: StepFrameProps): ReactElement {
  return (
    <section className={s.step}>
      <header className={s.head}>
        <h1 ref={headingRef} tabIndex={-1} className={s.title}>
          {title}
        </h1>
        {lead ? <p className={s.lead}>{lead}</p> : null}
      </header>
      {children}
    </section>
  )
}

type StepActionsProps = {
  readonly total: SlotDetails["total"]
  readonly onBack?: () => void
  /** The one button that goes on; without it only the total stays in view. */
  readonly children?: ReactNode
  readonly note?: ReactNode
}

/** The way on and the way back. On phones it stays at the foot of the screen, with the total. */
export function StepActions({ total, onBack, children, note }: StepActionsProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  return (
    <>
      <div className={s.actions}>
        <div className={s.total}>
          <span>{t("summary.total")}</span>
          <strong>{total.amount === 0 ? t("summary.free") : formatMoney({ language, ...total })}</strong>
        </div>
        {children}
      </div>
      {note ? <div className={s.note}>{note}</div> : null}
      {onBack ? (
        <div>
          <Button variant="quiet" size="small" left={<ArrowLeftIcon size={18} />} onClick={onBack}>
            {t("steps.back")}
          </Button>
        </div>
      ) : null}
    </>
  )
}
