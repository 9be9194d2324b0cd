import { ApiError } from "@arnica/contract/client"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useMutation } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../api/use-api.ts"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { useSession } from "../session/session.ts"
import { LinkButton } from "../ui/link-button.tsx"
import { readRefusal } from "./refusal.ts"

/** Says above a form why it was refused, unless its fields say so, and offers the way out where there is one. */
export function RefusalCallout({ error }: { error: Error | null }): ReactElement | null {
  const errors = useT("errors")
  const text = error === null ? null : readRefusal(error, errors).text
  if (!text) return null
  const code = error instanceof ApiError ? error.code : null
  return (
    <Callout tone="negative" role="alert" actions={offerFor(code)}>
      {text}
    </Callout>
  )
}

const offerFor = (code: string | null): ReactElement | undefined => {
  if (code === "userNotFound") return <SignUp />
  return code === "userNotActivated" ? <Resend /> : undefined
}

function SignUp(): ReactElement {
  const errors = useT("errors")
  return (
    <LinkButton to="/$lang/signup" params={{ lang: useLanguage() }} size="small" variant="quiet">
      {errors("offer.signUp")}
    </LinkButton>
  )
}

function Resend(): ReactElement {
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
