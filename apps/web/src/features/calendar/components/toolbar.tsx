import { Button, IconButton } from "@arnica/ui/button"
import { Chip } from "@arnica/ui/chip"
import { ChevronLeftIcon, ChevronRightIcon } from "@arnica/ui/icons/arrows"
import { Segmented } from "@arnica/ui/segmented"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { type CalendarSearch, type SessionChoice, VIEWS, type View } from "../calendar-search.ts"
import { stepFrom } from "../model/span.ts"
import { SessionChoices } from "./session-choice.tsx"
import s from "./toolbar.module.css"

type ToolbarProps = {
  readonly view: View
  readonly date: string
  readonly today: string
  readonly isPreview: boolean
  readonly choice: SessionChoice
  /** What is shown, in words. */
  readonly period: string
  readonly onShow: (search: CalendarSearch) => void
  readonly onWhy: () => void
  /** The way to the hours. */
  readonly hours: ReactNode
  /** More ways. */
  readonly children?: ReactNode
}

/** Which days are shown, and how; the ways to the hours and to the reasons. */
export function Toolbar({
  view,
  date,
  today,
  isPreview,
  choice,
  period,
  onShow,
  onWhy,
  hours,
  children,
}: ToolbarProps): ReactElement {
  const t = useT("calendar")
  const shown = { view, date, ...choice, ...(isPreview ? { free: true as const } : {}) }
  const step = (by: number): void => onShow({ ...shown, date: stepFrom({ view, date, step: by }) })
  return (
    <div className={s.toolbar}>
      <div className={s.period}>
        <IconButton label={t("go.previous")} onClick={() => step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <p className={s.shown} role="status">
          {period}
        </p>
        <IconButton label={t("go.next")} onClick={() => step(1)}>
          <ChevronRightIcon />
        </IconButton>
        <Button size="small" variant="quiet" onClick={() => onShow({ ...shown, date: today })}>
          {t("go.today")}
        </Button>
      </div>
      <Segmented
        label={t("view.label")}
        value={view}
        onChange={(next) => onShow({ ...shown, view: next })}
        options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      <SessionChoices
        choice={choice}
        onChoose={(next) => onShow({ view, date, ...next, ...(isPreview ? { free: true } : {}) })}
      />
      <div className={s.ways}>
        {view === "month" ? null : (
          <Chip
            selected={isPreview}
            onClick={() => onShow(isPreview ? { view, date, ...choice } : { ...shown, free: true })}
          >
            {t("preview.show")}
          </Chip>
        )}
        {children}
        <Button size="small" variant="quiet" onClick={onWhy}>
          {t("why.ask")}
        </Button>
        {hours}
      </div>
    </div>
  )
}
