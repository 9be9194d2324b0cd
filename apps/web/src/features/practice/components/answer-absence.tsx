import type { Absence } from "@arnica/contract/booking"
import type { BookedSession } from "@arnica/contract/practice"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { EARNINGS, SESSIONS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { AbsenceWords } from "../../../shared/appointments/absence-words.tsx"

type AbsenceProps = {
  readonly session: BookedSession
  readonly absence: Absence
  readonly zone: string
}
type Said = "came" | "missed"

const LONGEST = 1_000

/** What a client says to whom the specialist did not come, and the specialist's answer. */
export function AnswerAbsence({ session, absence, zone }: AbsenceProps): ReactElement {
  const t = useT("practice")
  const language = useLanguage()
  const [asked, setAsked] = useState<Said | null>(null)
  const until = formatDateTime({ language, at: absence.answerUntil, zone })
  const ask = (said: Said): ReactElement => (
    <Button
      size="small"
      variant="quiet"
      aria-describedby={`session-${session.uuid}`}
      onClick={() => setAsked(said)}
    >
      {t(`absence.${said}`)}
    </Button>
  )
  const actions = (
    <>
      {ask("came")}
      {ask("missed")}
    </>
  )
  return (
    <Callout
      tone={absence.status === "open" ? "warning" : "info"}
      {...(session.abilities.answerAbsence ? { actions } : {})}
    >
      <p>{t(`absence.${absence.status}`, { until })}</p>
      <AbsenceWords absence={absence} />
      {asked === null ? null : <Answer session={session} said={asked} onClose={() => setAsked(null)} />}
    </Callout>
  )
}

type AnswerProps = {
  readonly session: BookedSession
  readonly said: Said
  readonly onClose: () => void
}

function Answer({ session, said, onClose }: AnswerProps): ReactElement {
  const t = useT("practice")
  const words = useT("appointments")
  const reason = useReason()
  const answer = useAnswer(session, onClose)
  const submit = (): void => {
    const text = said === "came" ? reason.check() : null
    if (said === "missed") answer.mutate({ came: false })
    else if (text !== null) answer.mutate({ came: true, text })
  }
  return (
    <Asking
      isMild={said === "came"}
      title={t(`absence.${said}`)}
      confirm={t(`absence.${said}`)}
      keep={words("cancel.close")}
      action={answer}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t(`absence.${said}Text`, { name: session.client.fullName })}</p>
      {said === "came" ? (
        <ReasonField reason={reason} label={words("absence.text")} longest={LONGEST} />
      ) : null}
    </Asking>
  )
}

function useAnswer({ uuid }: BookedSession, onDone: () => void) {
  const t = useT("practice")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { came: true; text: string } | { came: false }) =>
      api.call("POST /api/v2/practice/appointments/{uuid}/absence-answer", {
        params: { uuid },
        body,
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("absence.answered") })
      onDone()
    },
    onSettled: () => refresh(queryClient, [...SESSIONS, ...EARNINGS]),
  })
}
