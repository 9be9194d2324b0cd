import { ApiError } from "@arnica/contract/client"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { LinkButton } from "../ui/link-button.tsx"
import { readRefusal } from "./refusal.ts"
import { ResendActivation } from "./resend-activation.tsx"
import { ToBilling } from "./to-billing.tsx"

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
  if (code === "billingMethodNotSet" || code === "billingDetailsNotSet") return <ToBilling variant="quiet" />
  return code === "userNotActivated" ? <ResendActivation /> : undefined
}

function SignUp(): ReactElement {
  const errors = useT("errors")
  return (
    <LinkButton to="/$lang/signup" params={{ lang: useLanguage() }} size="small" variant="quiet">
      {errors("offer.signUp")}
    </LinkButton>
  )
}
