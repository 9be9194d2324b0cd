import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { RecoverForm } from "../forms/recover-form.tsx"
import s from "./identity-screen.module.css"

/** Asks for a link to a new password. Says the same whether the address has an account or not. */
export function RecoverScreen({ next }: { next: string | undefined }): ReactElement {
  const t = useT("identity")
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Wrap width="form" className={s.screen}>
      <h1 className={s.title}>{t("recover.title")}</h1>
      {sentTo === null ? (
        <>
          <p className={s.lead}>{t("recover.lead")}</p>
          <RecoverForm next={next} onSent={setSentTo} />
        </>
      ) : (
        <Callout
          tone="positive"
          role="status"
          title={t("recover.sentTitle")}
          actions={
            <Button variant="quiet" size="small" onClick={() => setSentTo(null)}>
              {t("recover.again")}
            </Button>
          }
        >
          {t("recover.sent", { email: sentTo })}
        </Callout>
      )}
      <p className={s.other}>
        <Link to="/$lang/login" params={{ lang: language }} search={next === undefined ? {} : { next }}>
          {t("recover.back")}
        </Link>
      </p>
    </Wrap>
  )
}
