import type { SocialProvider } from "@arnica/contract/social-sign-in"
import { Callout } from "@arnica/ui/callout"
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../../../platform/session/session.ts"
import { safeNext } from "../../../../platform/session/sign-in-path.ts"
import { PartsPage } from "../../../../platform/ui/parts-page.tsx"
import { PROVIDER_NAMES } from "../../social/providers.ts"
import { useGoOn } from "../../use-go-on.ts"
import { AccountsPart } from "../parts/accounts-part.tsx"
import { EmailPart } from "../parts/email-part.tsx"
import { PasskeysPart } from "../parts/passkeys-part.tsx"
import { PasswordPart } from "../parts/password-part.tsx"
import { SessionsPart } from "../parts/sessions-part.tsx"
import { TwoFactorPart } from "../parts/two-factor-part.tsx"
import { methodsQuery } from "../queries.ts"

type ScreenProps = {
  /** A role of theirs takes a second step. */
  readonly needed: boolean
  /** Where they were led here from for that. */
  readonly next: string | undefined
  /** The provider that just led back, connected or not. */
  readonly connected: SocialProvider | null
  readonly failed: SocialProvider | null
}

/** How one signs in, and where one is signed in. */
export function SecurityScreen({ needed, next, failed, connected }: ScreenProps): ReactElement {
  const t = useT("security")
  const { data: methods } = useSuspenseQuery(methodsQuery(useApi()))
  const goBack = useGoBack(next)
  return (
    <PartsPage title={t("title")} lead={t("lead")}>
      {connected === null ? null : (
        <Callout tone="positive" role="status">
          {t("accounts.connectedTitle", { provider: PROVIDER_NAMES[connected] })}
        </Callout>
      )}
      {failed === null ? null : (
        <Callout tone="warning" role="alert">
          {t("accounts.failed", { provider: PROVIDER_NAMES[failed] })}
        </Callout>
      )}
      {needed ? <Needed isOn={methods.twoFactor.on} /> : null}
      {needed ? <TwoFactorPart methods={methods} onOn={goBack} /> : null}
      <EmailPart methods={methods} />
      <PasswordPart methods={methods} />
      {needed ? null : <TwoFactorPart methods={methods} />}
      <PasskeysPart methods={methods} />
      <AccountsPart methods={methods} />
      <SessionsPart />
    </PartsPage>
  )
}

/** Leads on to where somebody was before they were led here, now that their role is open. */
function useGoBack(next: string | undefined): () => Promise<void> {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const goOn = useGoOn()
  return async () => {
    if (next === undefined) return
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
    await goOn(safeNext(language, next))
  }
}

/** For who was led here because a role of theirs takes a second step. */
function Needed({ isOn }: { isOn: boolean }): ReactElement {
  const t = useT("security")
  return isOn ? (
    <Callout tone="positive" role="status" title={t("needed.doneTitle")}>
      {t("needed.done")}
    </Callout>
  ) : (
    <Callout tone="warning" title={t("needed.title")}>
      {t("needed.text")}
    </Callout>
  )
}
