import type { BookedSession } from "@arnica/contract/practice"
import { formatMoney } from "@arnica/i18n/format"
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
import { CancelCost } from "../../../shared/appointments/cancel-cost.tsx"
import { costOfCancelling } from "../../../shared/appointments/cost-of-cancelling.ts"
import { dueQuery } from "../../../shared/dues/due-query.ts"

type CancelSessionProps = {
  readonly session: BookedSession
  readonly isOpen: boolean
  readonly onClose: () => void
}

const REASON_MIN_LENGTH = 3

/** Asks before a specialist calls a session off, and says first what goes back and what it costs them. */
export function CancelSession({ session, isOpen, onClose }: CancelSessionProps): ReactElement {
  const t = useT("practice")
  const longest = useSetting("Msg_Max_Length")
  const words = useT("appointments")
  const common = useT("common")
  const language = useLanguage()
  const [reason, setReason] = useState("")
  const [isMissing, setMissing] = useState(false)
  const cancel = useCancelSession(session, onClose)
  const { client, refundNow } = session
  const due = useQuery(dueQuery(useApi(), session.uuid)).data?.due ?? null
  const name = client.fullName
  const submit = (): void => {
    const isShort = reason.trim().length < REASON_MIN_LENGTH
    setMissing(isShort)
    if (!isShort) cancel.mutate(reason.trim())
  }
  return (
    <Asking
      isOpen={isOpen}
      title={words("cancel.title")}
      confirm={words("cancel.confirm")}
      keep={words("cancel.keep")}
      action={cancel}
      onConfirm={submit}
      onClose={onClose}
    >
      {due === null ? (
        <CancelCost cost={costOfCancelling(session)}>
          <strong>
            {refundNow === null || refundNow.amount === 0
              ? t("cancel.reads", { name })
              : t("cancel.back", { name, amount: formatMoney({ language, ...refundNow }) })}
          </strong>
        </CancelCost>
      ) : (
        <p>{t(due.state === "paid" ? "cancel.outsidePaid" : "cancel.outsideDue")}</p>
      )}
      <Textarea
        label={t("cancel.reason")}
        value={reason}
        error={isMissing ? t("cancel.reasonMissing") : undefined}
        maxLength={longest}
        count={common("field.characters", { used: reason.length, max: longest })}
        rows={3}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Asking>
  )
}

function useCancelSession({ uuid }: BookedSession, onDone: () => void) {
  const words = useT("appointments")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      api.call("POST /api/v2/practice/appointments/{uuid}/cancellation", {
        params: { uuid },
        body: { reason },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: words("cancel.done") })
      onDone()
      // The button that opened this is gone with the session's old state.
      document.querySelector("main")?.focus()
    },
    onSettled: () => refresh(queryClient, [...SESSIONS, ...EARNINGS]),
  })
}
