import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Section } from "@arnica/ui/wrap"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { openSignInDialog, type SignInMode } from "../../../platform/session/sign-in-dialog.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "../assessments.module.css"

/** For visitors: how the result stays. */
export function KeepResult({ expiresAt, here }: { expiresAt: string; here: string }): ReactElement {
  const t = useT("assessments")
  const language = useLanguage()
  const zone = useViewerZone()
  const navigate = useNavigate()
  const open = (mode: SignInMode): void => {
    if (openSignInDialog(mode)) return
    const to = mode === "signIn" ? "/$lang/login" : "/$lang/signup"
    void navigate({ to, params: { lang: language }, search: { next: here } })
  }
  return (
    <Section id="keep" title={t("keep.title")}>
      <div className={s.form}>
        <p className={s.text}>{t("keep.text", { when: formatDate({ language, at: expiresAt, zone }) })}</p>
        <div className={s.row}>
          <Button variant="soft" onClick={() => open("signUp")}>
            {t("keep.signUp")}
          </Button>
          <Button variant="quiet" onClick={() => open("signIn")}>
            {t("keep.signIn")}
          </Button>
        </div>
      </div>
    </Section>
  )
}
