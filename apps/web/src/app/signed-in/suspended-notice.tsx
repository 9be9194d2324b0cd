import type { UserDetails } from "@arnica/contract/identity"
import { Callout } from "@arnica/ui/callout"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { LinkButton } from "../../platform/ui/link-button.tsx"

/** Tells a suspended specialist so on every page. It cannot be closed (specification, section 4). */
export function SuspendedNotice({ session }: { session: UserDetails }): ReactElement {
  const t = useT("common")
  const lang = useLanguage()
  return (
    <Wrap>
      <Callout
        tone="negative"
        role="alert"
        title={t("notice.suspendedTitle")}
        actions={
          <LinkButton
            size="small"
            variant="soft"
            to="/$lang/$role/wizard"
            params={{ lang, role: "provider" }}
            search={{ step: "finish" }}
          >
            {t("notice.object")}
          </LinkButton>
        }
      >
        {session.suspendedSpecialistComment ?? t("notice.suspendedText")}
      </Callout>
    </Wrap>
  )
}
