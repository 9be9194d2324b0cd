import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../platform/api/random-key.ts"
import { useApi } from "../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../platform/forms/reason-field.tsx"
import { useT } from "../../platform/i18n/use-t.ts"
import { Asking } from "../../platform/ui/asking.tsx"
import { Collapsible } from "../../platform/ui/collapsible.tsx"
import s from "./attendance.module.css"
import { attendanceQuery } from "./attendance-query.ts"
import { AttendanceWords } from "./attendance-words.tsx"

type AttendanceProps = { readonly uuid: string; readonly zone: string }

/** What came of a session by video, for one of its two people, who can object. */
export function AttendanceCard({ uuid, zone }: AttendanceProps): ReactElement {
  const t = useT("appointments")
  return (
    <Card component="section" aria-labelledby={`attendance-${uuid}`}>
      <h2 className={s.title} id={`attendance-${uuid}`}>
        {t("attendance.title")}
      </h2>
      <SessionAttendance uuid={uuid} zone={zone} />
    </Card>
  )
}

/** The same in a list of sessions: asked for when it is opened. */
export function AttendanceCollapsible({ uuid, zone }: AttendanceProps): ReactElement {
  const t = useT("appointments")
  const [isOpen, setOpen] = useState(false)
  return (
    <Collapsible title={t("attendance.title")} onOpen={setOpen}>
      {isOpen ? <SessionAttendance uuid={uuid} zone={zone} /> : null}
    </Collapsible>
  )
}

function SessionAttendance({ uuid, zone }: AttendanceProps): ReactElement {
  const t = useT("appointments")
  const common = useT("common")
  const { data, isError } = useQuery(attendanceQuery(useApi(), uuid))
  if (isError) return <p role="alert">{t("attendance.failed")}</p>
  if (data === undefined) return <p>{common("status.loading")}</p>
  const { attendance } = data
  if (attendance === null) return <p>{t("attendance.none")}</p>
  return (
    <div className={s.words}>
      <AttendanceWords attendance={attendance} zone={zone} />
      {attendance.canObject ? <ObjectTo uuid={uuid} /> : null}
    </div>
  )
}

const LONGEST = 1_000

/** Says that it was otherwise. */
function ObjectTo({ uuid }: { readonly uuid: string }): ReactElement {
  const t = useT("appointments")
  const [isOpen, setOpen] = useState(false)
  const reason = useReason()
  const object = useObjection(uuid, () => setOpen(false))
  const submit = (): void => {
    const said = reason.check()
    if (said !== null) object.mutate(said)
  }
  return (
    <div>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("attendance.object")}
      </Button>
      <Asking
        isOpen={isOpen}
        isMild
        title={t("attendance.objectTitle")}
        confirm={t("attendance.object")}
        keep={t("cancel.close")}
        action={object}
        onConfirm={submit}
        onClose={() => setOpen(false)}
      >
        <p>{t("attendance.objectLead")}</p>
        <ReasonField reason={reason} label={t("absence.text")} longest={LONGEST} />
      </Asking>
    </div>
  )
}

function useObjection(uuid: string, onDone: () => void) {
  const t = useT("appointments")
  const api = useApi()
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(randomKey)
  return useMutation({
    mutationFn: (text: string) =>
      api.call("POST /api/v2/appointments/{uuid}/attendance-objection", {
        params: { uuid },
        body: { text },
        idempotencyKey,
      }),
    onSuccess: (answer) => {
      queryClient.setQueryData(attendanceQuery(api, uuid).queryKey, answer)
      notify({ type: "positive", title: t("attendance.objectDone") })
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: attendanceQuery(api, uuid).queryKey }),
  })
}
