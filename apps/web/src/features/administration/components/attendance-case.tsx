import type { AppointmentDetails } from "@arnica/contract/admin-appointments"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Collapsible } from "../../../platform/ui/collapsible.tsx"
import { AttendanceWords } from "../../../shared/attendance/attendance-words.tsx"
import { attendanceCaseQuery } from "../appointments-queries.ts"
import { AskWay } from "./ask-way.tsx"

type CaseProps = {
  readonly uuid: string
  readonly state: NonNullable<AppointmentDetails["attendance"]>
}

/** Who was in the room of a session by video, and deciding what somebody objected to. Looking is written down. */
export function AttendanceCase({ uuid, state }: CaseProps): ReactElement {
  const t = useT("administration")
  const words = useT("appointments")
  const [isRead, setRead] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Collapsible title={words("attendance.title")} onOpen={setRead}>
        {isRead ? <Shown uuid={uuid} /> : null}
      </Collapsible>
      {state === "contested" ? (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {t("appointments.absence.decide")}
          </Button>
          {isOpen ? <Decide uuid={uuid} onClose={() => setOpen(false)} /> : null}
        </div>
      ) : null}
    </>
  )
}

function Shown({ uuid }: { readonly uuid: string }): ReactElement {
  const words = useT("appointments")
  const common = useT("common")
  const zone = useViewerZone()
  const { data, isError } = useQuery(attendanceCaseQuery(useApi(), uuid))
  if (isError) return <p role="alert">{words("attendance.failed")}</p>
  if (data === undefined) return <p>{common("status.loading")}</p>
  return data.attendance === null ? (
    <p>{words("attendance.none")}</p>
  ) : (
    <AttendanceWords attendance={data.attendance} zone={zone} />
  )
}

const WAYS = ["asProposed", "nothing"] as const
const LONGEST = 1_000

type DecideProps = { readonly uuid: string; readonly onClose: () => void }

function Decide({ uuid, onClose }: DecideProps): ReactElement {
  const t = useT("administration")
  const words = useT("appointments")
  const decide = useDecide(uuid, onClose)
  return (
    <AskWay
      title={t("appointments.absence.decide")}
      legend={words("attendance.title")}
      confirm={t("appointments.absence.decide")}
      keep={words("cancel.close")}
      ways={WAYS.map((way) => ({
        way,
        title: t(`appointments.attendance.${way}`),
        detail: t(`appointments.attendance.${way}Text`),
      }))}
      first="asProposed"
      hint={t("appointments.absence.hint")}
      longest={LONGEST}
      action={decide}
      onChosen={(way, reason) => decide.mutate({ asProposed: way === "asProposed", reason })}
      onClose={onClose}
    />
  )
}

function useDecide(uuid: string, onDone: () => void) {
  const api = useApi()
  const words = useT("practice")
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(randomKey)
  return useMutation({
    mutationFn: (body: { asProposed: boolean; reason: string }) =>
      api.call("POST /api/v2/admin/appointments/{uuid}/attendance-decision", {
        params: { uuid },
        body,
        idempotencyKey,
      }),
    onSuccess: () => {
      notify({ type: "positive", title: words("miss.done") })
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}
