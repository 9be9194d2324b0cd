import { ApiError } from "@arnica/contract/client"
import { Button } from "@arnica/ui/button"
import { Spinner } from "@arnica/ui/spinner"
import { Wrap } from "@arnica/ui/wrap"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useLocation, useNavigate } from "@tanstack/react-router"
import { type ReactElement, useEffect } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY, useSession } from "../../../platform/session/session.ts"
import { signInPath } from "../../../platform/session/sign-in-path.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { authCall } from "../auth-call.ts"
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
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const here = useLocation({ select: ({ href }) => href })
  const { isSuccess, error } = useQuery({
    queryKey: ["activate", token],
    enabled: token !== undefined && typeof window !== "undefined",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      await authCall({ path: "/verify-email", body: { token }, language })
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      return true
    },
  })
  // A new address is taken over only by who is signed in.
  const needsSession = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (needsSession) void navigate({ href: signInPath(language, here), replace: true })
  }, [needsSession, navigate, language, here])
  if (token === undefined) return "dead"
  if (isSuccess) return "done"
  return error === null || needsSession ? "working" : "dead"
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
