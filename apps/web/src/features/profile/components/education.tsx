import type { SpecialistProfile } from "@arnica/contract/specialists"
import { formatDate } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "./about.tsx"
import s from "./content.module.css"

type EducationProps = { readonly profile: SpecialistProfile }

/** Studies, memberships and the licence. */
export function Education({ profile }: EducationProps): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const { education, memberships, licence } = profile
  return (
    <div className={s.content}>
      <Part id="education" title={t("education.title")}>
        {education.length === 0 ? <p className={s.text}>{t("education.empty")}</p> : null}
        <ol className={s.studies}>
          {education.map((study) => (
            <li key={`${study.title} ${study.institution} ${study.from}`}>
              <Years from={study.from} to={study.to} />
              <div>
                <p className={s.studyTitle}>{study.title}</p>
                <p className={s.studyPlace}>{study.institution}</p>
              </div>
            </li>
          ))}
        </ol>
      </Part>
      {memberships.length === 0 ? null : (
        <Part id="memberships" title={t("education.memberships")}>
          <ul className={s.plainList}>
            {memberships.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Part>
      )}
      {licence === null ? null : (
        <Part id="licence" title={t("education.licence")}>
          <dl className={s.pairs}>
            <dt>{t("education.number")}</dt>
            <dd>{licence.number}</dd>
            <dt>{t("education.issuer")}</dt>
            <dd>{licence.issuer}</dd>
            <dt>{t("education.checked")}</dt>
            <dd>{formatDate({ language, zone: "UTC", at: licence.checkedOn })}</dd>
          </dl>
        </Part>
      )}
    </div>
  )
}

function Years({ from, to }: { from: number | null; to: number | null }): ReactElement {
  const t = useT("profile")
  return <span className={s.years}>{text()}</span>

  function text(): string {
    if (from === null) return to === null ? "" : t("education.until", { year: to })
    if (to === null) return t("education.since", { year: from })
    return from === to ? String(from) : `${from}–${to}`
  }
}
