import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { safeNext } from "../../../platform/session/sign-in-path.ts"
import { AccountForm } from "../forms/sign-up-form.tsx"
import { useGoOn } from "../use-go-on.ts"
import s from "./identity-screen.module.css"

/** The page of signing up as somebody who works here. A person looks at their papers before the role opens. */
export function SpecialistSignUpScreen({ next }: { next: string | undefined }): ReactElement {
  const t = useT("identity")
  const language = useLanguage()
  const goOn = useGoOn()
  return (
    <Wrap width="form" className={s.screen}>
      <h1 className={s.title}>{t("specialist.title")}</h1>
      <p className={s.lead}>{t("specialist.lead")}</p>
      <AccountForm
        asSpecialist
        onDone={(outcome) =>
          goOn(
            outcome === "signedUp"
              ? `/${language}/provider/wizard?ref=new_specialist_signup`
              : safeNext(language, next),
          )
        }
      />
      <p className={s.other}>
        {t("specialist.client")}{" "}
        <Link to="/$lang/signup" params={{ lang: language }} search={next === undefined ? {} : { next }}>
          {t("specialist.toClient")}
        </Link>
      </p>
    </Wrap>
  )
}
