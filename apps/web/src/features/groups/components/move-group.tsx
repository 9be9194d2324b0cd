import type { GroupDetails } from "@arnica/contract/groups"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Chip, ChipRow } from "@arnica/ui/chip"
import { Dialog } from "@arnica/ui/dialog"
import { FieldError } from "@arnica/ui/field"
import { type ReactElement, useState } from "react"
import { DayAndHour } from "../../../platform/forms/day-and-hour.tsx"
import { instantOf } from "../../../platform/forms/instant-of.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { asksAboutTimes, takenTimes, useMoveGroup } from "../model/use-groups.ts"
import s from "./groups.module.css"

type MoveGroupProps = { readonly details: GroupDetails; readonly onClose: () => void }

/** Gives a group another time: by its day and hour, or one of those that are free near one that is taken. */
export function MoveGroup({ details, onClose }: MoveGroupProps): ReactElement {
  const t = useT("groups")
  const errors = useT("errors")
  const language = useLanguage()
  const zone = useAreaZone()
  const { group, participants } = details
  const [typed, setTyped] = useState({ date: "", time: "" })
  const [isMissing, setMissing] = useState(false)
  const move = useMoveGroup(group, onClose)
  const asks = asksAboutTimes(move.error)
  const nearest = takenTimes(move.error)
  const on = (at: string): string => formatDateTime({ language, at, zone })
  const send = (to: string | null): void => {
    // What is no day or hour is said at its field.
    setMissing(to === null && (typed.date === "" || typed.time === ""))
    if (to !== null) move.mutate({ from: group.start, to, isTimeMeant: asks })
  }
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t("move.title")}
      closeLabel={t("make.close")}
      footer={
        <Button loading={move.isPending} onClick={() => send(instantOf({ ...typed, zone }))}>
          {t(asks ? "move.anyway" : "move.send")}
        </Button>
      }
    >
      <div className={s.content}>
        <p>{t("move.now", { when: on(group.start) })}</p>
        <p>{t("move.text", { people: participants.length })}</p>
        <div>
          <DayAndHour
            typed={typed}
            labels={{ date: t("make.date"), time: t("make.time") }}
            onType={(next) => {
              // What the server asked was about another time.
              move.reset()
              setTyped(next)
            }}
          />
          <FieldError>{isMissing ? errors("validation.required") : null}</FieldError>
        </div>
        <div role="alert">{asks ? <Callout tone="warning">{t("move.outside")}</Callout> : null}</div>
        <RefusalCallout error={asks ? null : move.error} />
        {nearest.length === 0 ? null : (
          <ChipRow label={t("move.near")}>
            {nearest.map((start) => (
              <Chip key={start} onClick={() => send(start)}>
                {on(start)}
              </Chip>
            ))}
          </ChipRow>
        )}
      </div>
    </Dialog>
  )
}
