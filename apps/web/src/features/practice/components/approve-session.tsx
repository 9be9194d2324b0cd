import type { BookedSession } from "@arnica/contract/practice"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { CALENDAR, EARNINGS, SESSIONS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import s from "./session-card.module.css"

type ApproveProps = {
  readonly session: BookedSession
  readonly zone: string
  /** Until when it can be answered. */
  readonly until: string
}

/** Confirms or refuses a booking that waits for the specialist. */
export function ApproveSession({ session, zone, until }: ApproveProps): ReactElement {
  const t = useT("practice")
  const words = useT("appointments")
  const series = useT("series")
  const language = useLanguage()
  const [isRefusing, setRefusing] = useState(false)
  const approve = useAnswer(session, { route: "approval", done: t("approve.done") })
  const refuse = useAnswer(session, { route: "refusal", done: t("approve.refused") })
  const about = { "aria-describedby": `session-${session.uuid}` }
  return (
    <div className={s.waiting}>
      <p>{t("approve.until", { when: formatDateTime({ language, at: until, zone }) })}</p>
      {session.series === null ? null : <p>{series("answer.specialist")}</p>}
      <RefusalCallout error={approve.error} />
      <div className={s.missing}>
        <Button {...about} size="small" loading={approve.isPending} onClick={() => approve.mutate()}>
          {t("approve.button")}
        </Button>
        <Button
          {...about}
          size="small"
          variant="soft"
          disabled={approve.isPending}
          onClick={() => setRefusing(true)}
        >
          {t("approve.refuse")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isRefusing}
        onClose={() => setRefusing(false)}
        title={t("approve.refuseTitle")}
        text={t("approve.refuseText", { name: session.client.fullName })}
        confirm={t("approve.refuse")}
        keep={words("cancel.close")}
        action={refuse}
      />
    </div>
  )
}

type Answer = { readonly route: "approval" | "refusal"; readonly done: string }

function useAnswer({ uuid }: BookedSession, { route, done }: Answer) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.call(`POST /api/v2/practice/appointments/{uuid}/${route}`, {
        params: { uuid },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: done })
      document.querySelector("main")?.focus()
    },
    onSettled: () =>
      refresh(queryClient, [...SESSIONS, ...EARNINGS, ...CALENDAR, "GET /api/v2/appointments/{uuid}/series"]),
  })
}
