import type { UserDetails } from "@arnica/contract/identity"
import { LIMITS } from "@arnica/contract/limits"
import { Button } from "@arnica/ui/button"
import { Wrap } from "@arnica/ui/wrap"
import { type ReactElement, useEffect } from "react"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { useSignOut } from "../../platform/session/use-sign-out.ts"
import { useNow } from "../../platform/time/use-now.ts"
import s from "./impersonation-banner.module.css"

type ImpersonationBannerProps = {
  readonly session: Pick<UserDetails, "fullName">
  readonly impersonation: NonNullable<UserDetails["impersonation"]>
}

const MINUTE_MS = 60_000

/** Says on every page whose eyes look through whose account, for how long still, and ends it. It cannot be closed. */
export function ImpersonationBanner({ session, impersonation }: ImpersonationBannerProps): ReactElement {
  const t = useT("shell")
  const end = useSignOut()
  const { by, endsAt } = impersonation
  // Now stands still within a minute, so the last one may be less than whole.
  const leftMs = Date.parse(endsAt) - useNow()
  // More than it lasts is left by no clock but a wrong one.
  const minutes = Math.min(LIMITS.impersonationMinutes, Math.max(1, Math.floor(leftMs / MINUTE_MS)))
  useLeaveAfter(leftMs <= 0)
  return (
    <aside className={s.banner} aria-label={t("impersonation.label")}>
      <Wrap className={s.row}>
        <p className={s.words}>
          <strong>{t("impersonation.text", { by, name: session.fullName })}</strong>{" "}
          {t("impersonation.left", { minutes })} {t("impersonation.closed")}
        </p>
        <Button size="small" loading={end.isPending} onClick={() => end.mutate()}>
          {t("impersonation.end")}
        </Button>
      </Wrap>
    </aside>
  )
}

/** The server has ended it by itself: what was loaded of the account goes with the page. */
function useLeaveAfter(isOver: boolean): void {
  const api = useApi()
  const language = useLanguage()
  useEffect(() => {
    if (!isOver) return
    void api.call("GET /rest/v2/user/details/", {}).then(({ impersonation }) => {
      // A clock that runs ahead here must not load the page again and again.
      if (impersonation === undefined) window.location.assign(`/${language}/admin/clients`)
    })
  }, [isOver, api, language])
}
