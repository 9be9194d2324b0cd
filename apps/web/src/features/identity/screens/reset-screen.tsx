import { Wrap } from "@arnica/ui/wrap"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ResetForm } from "../forms/reset-form.tsx"
import s from "./identity-screen.module.css"
import { LinkOutcome } from "./link-outcome.tsx"

type State = "asking" | "done" | "dead"

type ResetScreenProps = {
  readonly token: string | undefined
  /** Where whoever forgot their password was going. */
  readonly next: string | undefined
}

/** Where the link in the mail leads: a new password. */
export function ResetScreen({ token, next }: ResetScreenProps): ReactElement {
  const t = useT("identity")
  const language = useLanguage()
  const search = next === undefined ? {} : { next }
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
        <LinkOutcome
          state="done"
          title={t("reset.doneTitle")}
          text={t("reset.done")}
          actions={
            <LinkButton to="/$lang/login" params={{ lang: language }} search={search} size="small">
              {t("reset.toSignIn")}
            </LinkButton>
          }
        />
      ) : null}
      {state === "dead" ? (
        <LinkOutcome
          state="dead"
          title={t("reset.deadTitle")}
          text={t("reset.dead")}
          actions={
            <LinkButton to="/$lang/recover" params={{ lang: language }} search={search} size="small">
              {t("reset.newLink")}
            </LinkButton>
          }
        />
      ) : null}
    </Wrap>
  )
}
