import { LIMITS } from "@arnica/contract/limits"
import type { BookedSession } from "@arnica/contract/practice"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Chip, ChipRow } from "@arnica/ui/chip"
import { Dialog } from "@arnica/ui/dialog"
import { FieldError } from "@arnica/ui/field"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { FreeTimes } from "../../../platform/time/free-times.tsx"
import { useProposal } from "../model/use-proposal.ts"
import { OwnTime } from "./own-time.tsx"
import s from "./session-card.module.css"

type ProposeProps = {
  readonly session: BookedSession
  readonly zone: string
  readonly onClose: () => void
}

/** Asks the client for another time: free ones, or any that the specialist means. */
export function ProposeTimes({ session, zone, onClose }: ProposeProps): ReactElement {
  const t = useT("rescheduling")
  const language = useLanguage()
  const [starts, setStarts] = useState<readonly string[]>([])
  const [isMissing, setMissing] = useState(false)
  const { send, conflicts, refusal, isPending } = useProposal(session, onClose)
  const most = LIMITS.proposedTimes
  const toggle = (start: string): void => {
    setMissing(false)
    setStarts((before) => {
      if (before.includes(start)) return before.filter((each) => each !== start)
      return before.length < most ? [...before, start].toSorted() : before
    })
  }
  const submit = (): void => {
    setMissing(starts.length === 0)
    if (starts.length > 0) send(starts)
  }
  const on = (at: string): string => formatDateTime({ language, at, zone })
  const asks = conflicts.filter((start) => starts.includes(start))
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t("propose.title")}
      closeLabel={t("close")}
      footer={
        <Button loading={isPending} onClick={submit}>
          {t(asks.length > 0 ? "propose.anyway" : "propose.send")}
        </Button>
      }
    >
      <div className={s.content}>
        <p>{t("propose.text", { name: session.client.fullName })}</p>
        <div role="status">
          <strong>{t("propose.chosen", { count: starts.length, most })}</strong>
          <ChipRow label={t("propose.chosen", { count: starts.length, most })}>
            {starts.map((start) => (
              <Chip
                key={start}
                removable
                aria-label={t("propose.remove", { when: on(start) })}
                onClick={() => toggle(start)}
              >
                {on(start)}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <div role="alert">
          <FieldError>{isMissing ? t("propose.none") : null}</FieldError>
          {asks.length === 0 ? null : (
            <Callout tone="warning">
              {t("propose.outside")}
              <ul>
                {asks.map((start) => (
                  <li key={start}>{on(start)}</li>
                ))}
              </ul>
            </Callout>
          )}
        </div>
        <RefusalCallout error={refusal} />
        <OwnTime zone={zone} isFull={starts.length === most} onAdd={toggle} />
        <FreeTimes of={{ uuid: session.uuid }} zone={zone} selected={starts} onSelect={toggle} />
      </div>
    </Dialog>
  )
}
