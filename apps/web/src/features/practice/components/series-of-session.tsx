import type { BookedSession } from "@arnica/contract/practice"
import type { Series } from "@arnica/contract/series"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { Textarea } from "@arnica/ui/text-field"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { EARNINGS, SESSIONS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { cancellableFrom, refundOf } from "../../../shared/series/following.ts"
import { MoveFollowing } from "../../../shared/series/move-following.tsx"
import s from "../../../shared/series/series-list.module.css"
import { SeriesList } from "../../../shared/series/series-list.tsx"
import { seriesOfQuery } from "../../../shared/series/series-query.ts"
import { useSessionStatus } from "./session-status.ts"

type SeriesOfSessionProps = { readonly session: BookedSession; readonly zone: string }

/** The series that a session is one of, as its specialist sees it, and the ways to move and call off what follows. */
export function SeriesOfSession({ session, zone }: SeriesOfSessionProps): ReactElement | null {
  const t = useT("series")
  const words = useSessionStatus()
  const [isOpen, setOpen] = useState(false)
  const { uuid, series: part } = session
  const { data: series } = useQuery({ ...seriesOfQuery(useApi(), uuid), enabled: part !== null })
  if (part === null || series === undefined) return null
  return (
    <SeriesList series={series} uuid={uuid} zone={zone} area="provider" statusOf={words}>
      <div className={s.deeds}>
        <MoveFollowing
          series={series}
          uuid={uuid}
          zone={zone}
          mover={{ by: "provider", client: session.client.fullName }}
        />
        {cancellableFrom(series, uuid).length === 0 ? null : (
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            {t("cancel.button")}
          </Button>
        )}
      </div>
      {isOpen ? (
        <CancelDialog session={session} series={series} zone={zone} onClose={() => setOpen(false)} />
      ) : null}
    </SeriesList>
  )
}

type DialogProps = SeriesOfSessionProps & { readonly series: Series; readonly onClose: () => void }

const REASON_MIN_LENGTH = 3

function CancelDialog({ session, series, zone, onClose }: DialogProps): ReactElement {
  const t = useT("series")
  const common = useT("common")
  const longest = useSetting("Msg_Max_Length")
  const language = useLanguage()
  const [reason, setReason] = useState("")
  const [isMissing, setMissing] = useState(false)
  const cancel = useCancelFollowing(session, onClose)
  const sessions = cancellableFrom(series, session.uuid)
  const amount = formatMoney({ language, ...refundOf(sessions) })
  const submit = (): void => {
    const isShort = reason.trim().length < REASON_MIN_LENGTH
    setMissing(isShort)
    if (!isShort) cancel.mutate(reason.trim())
  }
  return (
    <Asking
      title={t("cancel.title")}
      confirm={t("cancel.confirm")}
      keep={t("cancel.keep")}
      action={cancel}
      onConfirm={submit}
      onClose={onClose}
    >
      <ul className={s.list}>
        {sessions.map(({ uuid, start }) => (
          <li key={uuid}>{formatDateTime({ language, at: start, zone })}</li>
        ))}
      </ul>
      <strong>{t("cancel.clientBack", { name: session.client.fullName, amount })}</strong>
      <Textarea
        label={t("cancel.reason")}
        value={reason}
        error={isMissing ? t("cancel.missing") : undefined}
        maxLength={longest}
        count={common("field.characters", { used: reason.length, max: longest })}
        rows={3}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Asking>
  )
}

function useCancelFollowing({ uuid }: BookedSession, onDone: () => void) {
  const t = useT("series")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      api.call("POST /api/v2/practice/appointments/{uuid}/following/cancellation", {
        params: { uuid },
        body: { reason },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("cancel.done") })
      onDone()
    },
    onSettled: () =>
      refresh(queryClient, [...SESSIONS, ...EARNINGS, "GET /api/v2/appointments/{uuid}/series"]),
  })
}
