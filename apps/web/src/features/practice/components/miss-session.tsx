import type { BookedSession } from "@arnica/contract/practice"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { EARNINGS, SESSIONS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import s from "./session-card.module.css"

type Missing = "client" | "provider"

/** Says who did not come to a session that should be going on, after a question: it cannot be taken back. */
export function MissSession({ session }: { session: BookedSession }): ReactElement {
  const t = useT("practice")
  const common = useT("appointments")
  const language = useLanguage()
  const [asked, setAsked] = useState<Missing | null>(null)
  const miss = useMissSession(session, () => setAsked(null))
  const { client, price, uuid } = session
  const close = (): void => {
    miss.reset()
    setAsked(null)
  }
  const ask = (missing: Missing): ReactElement => (
    <Button
      size="small"
      variant="quiet"
      aria-describedby={`session-${uuid}`}
      onClick={() => setAsked(missing)}
    >
      {t(`miss.${missing}`)}
    </Button>
  )
  return (
    <div className={s.missing}>
      {ask("client")}
      {ask("provider")}
      <Asking
        isOpen={asked !== null}
        isBrief
        title={t("miss.title")}
        confirm={t(`miss.${asked ?? "client"}`)}
        keep={common("cancel.close")}
        action={miss}
        onConfirm={() => (asked === null ? undefined : miss.mutate(asked))}
        onClose={close}
      >
        <p>
          {asked === "provider"
            ? t("miss.providerText", { name: client.fullName, amount: formatMoney({ language, ...price }) })
            : t("miss.clientText", { name: client.fullName })}
        </p>
      </Asking>
    </div>
  )
}

function useMissSession({ uuid }: BookedSession, onDone: () => void) {
  const t = useT("practice")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (missing: Missing) =>
      api.call("POST /api/v2/practice/appointments/{uuid}/no-show", {
        params: { uuid },
        body: { missing },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("miss.done") })
      onDone()
    },
    onSettled: () => refresh(queryClient, [...SESSIONS, ...EARNINGS]),
  })
}
