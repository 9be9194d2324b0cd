import type { UserDetails } from "@arnica/contract/identity"
import { Callout } from "@arnica/ui/callout"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"

/** Tells a suspended specialist so on every page. It cannot be closed (specification, section 4). */
export function SuspendedNotice({ session }: { session: UserDetails }): ReactElement {
  const t = useT("common")
  return (
    <Wrap>
      <Callout tone="negative" role="alert" title={t("notice.suspendedTitle")}>
        {session.suspendedSpecialistComment ?? t("notice.suspendedText")}
      </Callout>
    </Wrap>
  )
}
