import { Button } from "@arnica/ui/button"
import { Spinner } from "@arnica/ui/spinner"
import { Wrap } from "@arnica/ui/wrap"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { isRedirect } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { localKey } from "../../../platform/api/query-keys.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY, useSession } from "../../../platform/session/session.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./identity-screen.module.css"
import { LinkOutcome } from "./link-outcome.tsx"

type State = "working" | "done" | "dead"

/** Where the link in the mail leads: the address is confirmed at once. */
export function ActivateScreen({ token }: { token: string | undefined }): ReactElement {
  const t = useT("identity")
  const language = useLanguage()
  const state = useConfirmation(token)
  return (
    <Wrap width="form" className={s.screen}>
      <h1 className={s.title}>{t("activate.title")}</h1>
      {state === "working" ? (
        <p className={s.lead} role="status">
          <Spinner /> {t("activate.working")}
        </p>
      ) : null}
      {state === "done" ? (
        <LinkOutcome
          state="done"
          title={t("activate.doneTitle")}
          text={t("activate.done")}
          actions={
            <LinkButton to="/$lang" params={{ lang: language }} size="small">
              {t("activate.goOn")}
            </LinkButton>
          }
        />
      ) : null}
      {state === "dead" ? (
        <LinkOutcome
          state="dead"
          title={t("activate.deadTitle")}
          text={t("activate.dead")}
          actions={<AnotherLink />}
        />
      ) : null}
    </Wrap>
  )
}

/** Confirms by a write, once for each link: programs that only look at the links of a mail confirm nothing. */
function useConfirmation(token: string | undefined): State {
  const api = useApi()
  const queryClient = useQueryClient()
  const { isSuccess, error } = useQuery({
    queryKey: localKey("activation", token),
    enabled: token !== undefined && typeof window !== "undefined",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      await api.callAuth("POST /Auth/verify-email", { token })
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      return true
    },
  })
  if (token === undefined) return "dead"
  if (isSuccess) return "done"
  // A new address is taken over only by who is signed in; whoever is not is on the way to that.
  return error === null || isRedirect(error) ? "working" : "dead"
}

/** Sends a new link to who is signed in and has not confirmed their address yet. */
function AnotherLink(): ReactElement | null {
  const t = useT("identity")
  const api = useApi()
  const session = useSession()
  const send = useMutation({ mutationFn: () => api.call("GET /rest/v2/client/resendActivationEmail") })
  if (session === null || session.userEmailValidated) return null
  if (send.isSuccess) return <p role="status">{t("recover.sent", { email: session.email })}</p>
  return (
    <Button variant="quiet" size="small" loading={send.isPending} onClick={() => send.mutate()}>
      {t("reset.newLink")}
    </Button>
  )
}
