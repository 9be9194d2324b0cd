import type { Appointment } from "@arnica/contract/booking"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Dialog } from "@arnica/ui/dialog"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { FreeTimes } from "../../../platform/time/free-times.tsx"
import { useNow } from "../../../platform/time/use-now.ts"
import { isLate } from "../model/is-late.ts"
import { useMove } from "../model/use-move.ts"
import s from "./cancel-dialog.module.css"

type MoveProps = { readonly appointment: Appointment; readonly zone: string; readonly until: string }

/** Moves an appointment to another free time. */
export function MoveAppointment(props: MoveProps): ReactElement {
  const t = useT("rescheduling")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-describedby={`appointment-${props.appointment.uuid}`}
        onClick={() => setOpen(true)}
      >
        {t("move.button")}
      </Button>
      {isOpen ? <MoveDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function MoveDialog({
  appointment,
  zone,
  until,
  onClose,
}: MoveProps & { readonly onClose: () => void }): ReactElement {
  const t = useT("rescheduling")
  const language = useLanguage()
  const now = useNow()
  const [start, setStart] = useState<string | null>(null)
  const move = useMove(appointment, { zone, onDone: onClose })
  const on = (at: string): string => formatDateTime({ language, at, zone })
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t("move.title")}
      closeLabel={t("close")}
      footer={
        <Button
          disabled={start === null}
          loading={move.isPending}
          onClick={() => (start === null ? undefined : move.mutate(start))}
        >
          {start === null ? t("move.choose") : t("move.confirm", { when: on(start) })}
        </Button>
      }
    >
      <div className={s.content}>
        <p className={s.which}>{t("move.now", { when: on(appointment.start) })}</p>
        <p>{t("move.rule", { when: on(until) })}</p>
        <RefusalCallout error={move.error} />
        {start !== null && isLate({ appointment, until, start, now }) ? (
          <Callout tone="info" role="status">
            {t("move.late")}
          </Callout>
        ) : null}
        <FreeTimes of={{ uuid: appointment.uuid }} zone={zone} selected={start ?? ""} onSelect={setStart} />
      </div>
    </Dialog>
  )
}
