import type { SignedInSession } from "@arnica/contract/account-security"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../../platform/api/refresh.ts"
import { useApi } from "../../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../../platform/i18n/use-t.ts"
import { useSession } from "../../../../platform/session/session.ts"
import { Part } from "../../../../platform/ui/parts-page.tsx"
import { sessionsQuery } from "../queries.ts"
import s from "./part.module.css"

/** Where the account is signed in, each to be signed out. */
export function SessionsPart(): ReactElement {
  const t = useT("security")
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { data: sessions } = useSuspenseQuery(sessionsQuery(api))
  const finish = async (): Promise<void> => {
    setIsAsking(false)
    notify({ type: "positive", title: t("sessions.doneTitle") })
    await refresh(queryClient, ["GET /api/v2/users/me/sessions"])
  }
  const end = useMutation({
    mutationFn: (id: string) => api.call("DELETE /api/v2/users/me/sessions/{id}", { params: { id } }),
    onSuccess: finish,
  })
  const endOthers = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/users/me/sessions"),
    onSuccess: finish,
  })
  return (
    <Part title={t("sessions.title")}>
      <RefusalCallout error={end.error ?? endOthers.error} />
      <ul className={s.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {t("sessions.others")}
          </Button>
        </div>
      ) : (
        <p className={s.text}>{t("sessions.alone")}</p>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        role="alertdialog"
        size="small"
        title={t("sessions.othersTitle")}
        closeLabel={t("sessions.keep")}
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {t("sessions.keep")}
            </Button>
            <Button variant="danger" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {t("sessions.othersConfirm")}
            </Button>
          </>
        }
      >
        <p>{t("sessions.othersText")}</p>
      </Dialog>
    </Part>
  )
}

type RowProps = { readonly session: SignedInSession; readonly isEnding: boolean; readonly onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: RowProps): ReactElement {
  const t = useT("security")
  const language = useLanguage()
  const zone = useSession()?.timeZone ?? "Europe/Bucharest"
  const { browser, system, current, lastSeenAt } = session
  const device =
    browser === null || system === null
      ? (browser ?? system ?? t("sessions.unknown"))
      : t("sessions.device", { browser, system })
  return (
    <li className={s.row}>
      <div>
        <div>{device}</div>
        <div className={s.quiet}>
          {t("sessions.active", { when: formatDateTime({ language, zone, at: lastSeenAt }) })}
        </div>
      </div>
      {current ? (
        <Tag tone="pine">{t("sessions.current")}</Tag>
      ) : (
        <Button
          variant="quiet"
          size="small"
          loading={isEnding}
          aria-label={t("sessions.signOutOf", { device })}
          onClick={onEnd}
        >
          {t("sessions.signOut")}
        </Button>
      )}
    </li>
  )
}
