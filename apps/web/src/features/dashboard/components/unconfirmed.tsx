import type { UserDetails } from "@arnica/contract/identity"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { ResendActivation } from "../../../platform/forms/resend-activation.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"

/** Asks to confirm the address, while it is not: sends the mail again, or leads to where it is corrected. */
export function Unconfirmed({ session }: { session: UserDetails }): ReactElement | null {
  const t = useT("dashboard")
  const language = useLanguage()
  if (session.userEmailValidated) return null
  return (
    <Callout
      tone="warning"
      actions={
        <>
          <ResendActivation />
          <LinkButton
            to="/$lang/$role/security"
            params={{ lang: language, role: "customer" }}
            size="small"
            variant="quiet"
          >
            {t("unconfirmed.correct")}
          </LinkButton>
        </>
      }
    >
      {t("unconfirmed.text", { email: session.email })}
    </Callout>
  )
}
