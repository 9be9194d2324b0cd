import type { SpecialistProfile } from "@arnica/contract/specialists"
import { languageName } from "@arnica/i18n/format"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./content.module.css"

type OwnProps = { readonly profile: SpecialistProfile; readonly children: ReactNode }

/** The specialist's own words, in their language; says which where it is not the reader's. */
export function OwnText({ profile, children }: OwnProps): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const { textLanguage } = profile
  if (textLanguage === language) return <div className={s.own}>{children}</div>
  return (
    <div className={s.own}>
      <div lang={textLanguage}>{children}</div>
      <p className={s.note}>
        {t("about.language", { language: languageName({ language, code: textLanguage }) })}
      </p>
    </div>
  )
}
