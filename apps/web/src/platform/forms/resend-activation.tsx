import { Button } from "@arnica/ui/button"
import { useMutation } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../api/use-api.ts"
import { useT } from "../i18n/use-t.ts"
import { useSession } from "../session/session.ts"

/** Sends the mail again that confirms the reader's address. */
export function ResendActivation(): ReactElement {
  const errors = useT("errors")
  const api = useApi()
  const email = useSession()?.email ?? ""
  const resend = useMutation({ mutationFn: () => api.call("GET /rest/v2/client/resendActivationEmail") })
  if (resend.isSuccess) return <span role="status">{errors("offer.resent", { email })}</span>
  return (
    <Button size="small" variant="quiet" loading={resend.isPending} onClick={() => resend.mutate()}>
      {errors("offer.resend")}
    </Button>
  )
}
