import { Callout } from "@arnica/ui/callout"
import { Wrap } from "@arnica/ui/wrap"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ResetForm } from "../forms/reset-form.tsx"
import s from "./identity-screen.module.css"

type State = "asking" | "done" | "dead"

/** Where the link in the mail leads: a new password. */
export function ResetScreen({ token }: { token: string | undefined }): ReactElement {
  const t = useT("identity")
  const language = useLanguage()
  const [state, setState] = useState<State>(token === undefined ? "dead" : "asking")
  return (
    <Wrap width="form" className={s.screen}>
      <h1 className={s.title}>{t("reset.title")}</h1>
      {state === "asking" && token !== undefined ? (
        <>
          <p className={s.lead}>{t("reset.lead")}</p>
          <ResetForm token={token} onDone={() => setState("done")} onDead={() => setState("dead")} />
        </>
      ) : null}
      {state === "done" ? (
        <Callout
          tone="positive"
          role="status"
          title={t("reset.doneTitle")}
          actions={
            <LinkButton to="/$lang/login" params={{ lang: language }} size="small">
              {t("reset.toSignIn")}
            </LinkButton>
          }
        >
          {t("reset.done")}
        </Callout>
      ) : null}
      {state === "dead" ? (
        <Callout
          tone="warning"
          role="alert"
          title={t("reset.deadTitle")}
          actions={
            <LinkButton to="/$lang/recover" params={{ lang: language }} size="small">
              {t("reset.newLink")}
            </LinkButton>
          }
        >
          {t("reset.dead")}
        </Callout>
      ) : null}
    </Wrap>
  )
}
