import type { Room } from "@arnica/contract/video"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { APPOINTMENT, APPOINTMENT_LISTS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { FreeTimes } from "../../../platform/time/free-times.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"

type Props = { readonly room: Room; readonly onClose: () => void }

/** The client chooses another time for a session whose video does not work. */
export function FreeMove({ room, onClose }: Props): ReactElement {
  const t = useT("video")
  const moving = useT("rescheduling")
  const language = useLanguage()
  const zone = useAreaZone()
  const [start, setStart] = useState<string | null>(null)
  const on = (at: string): string => formatDateTime({ language, at, zone })
  const move = useFreeMove(room, { onDone: onClose, on })
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={moving("move.title")}
      closeLabel={moving("close")}
      footer={
        <Button
          disabled={start === null}
          loading={move.isPending}
          onClick={() => (start === null ? undefined : move.mutate(start))}
        >
          {start === null ? moving("move.choose") : moving("move.confirm", { when: on(start) })}
        </Button>
      }
    >
      <p>{t("ways.rule")}</p>
      <RefusalCallout error={move.error} />
      <FreeTimes of={{ uuid: room.uuid }} zone={zone} selected={start ?? ""} onSelect={setStart} />
    </Dialog>
  )
}

/** Moves the session; its room opens before the other time, which the page then says. */
function useFreeMove(
  { uuid, start: from }: Room,
  { onDone, on }: { readonly onDone: () => void; readonly on: (at: string) => string },
) {
  const api = useApi()
  const moving = useT("rescheduling")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (to: string) =>
      api.call("POST /api/v2/appointments/{uuid}/free-move", {
        params: { uuid },
        body: { from, to },
        idempotencyKey: randomKey(),
      }),
    onSuccess: ({ start }) => {
      notify({
        type: "positive",
        title: moving("move.done"),
        text: moving("move.doneText", { when: on(start) }),
      })
      onDone()
    },
    onSettled: () =>
      refresh(queryClient, ["GET /api/v2/appointments/{uuid}/room", ...APPOINTMENT_LISTS, ...APPOINTMENT]),
  })
}
