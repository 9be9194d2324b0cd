import type { Prescription } from "@arnica/contract/prescriptions"
import { countryName, formatDate } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import s from "../prescriptions.module.css"

type ContentProps = {
  readonly content: Pick<Prescription, "person" | "prescriber" | "diagnoses" | "drugs">
}

/** What a prescription says: for whom, what, why, and by whom. */
export function PrescriptionContent({ content }: ContentProps): ReactElement {
  const t = useT("prescriptions")
  const language = useLanguage()
  const { person, prescriber, diagnoses, drugs } = content
  const born = formatDate({ language, zone: "UTC", at: person.birthDate ?? "", style: "long" })
  const country = countryName({ language, code: prescriber.countryCode })
  return (
    <>
      <Part title={t("view.drugs")}>
        <ul className={s.list}>
          {drugs.map(({ substance, words }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was signed does not change its order
            <li key={nth} className={s.about}>
              <strong>{substance}</strong>
              {words.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t("paper.diagnoses")}>
        <ul className={s.list}>
          {diagnoses
            .filter(({ checked }) => checked)
            .map(({ label, value }) => (
              <li key={`${value}${label}`}>{value === "" ? label : `${label} (${value})`}</li>
            ))}
        </ul>
      </Part>
      <Part title={t("paper.person")}>
        <div className={s.about}>
          <strong>{`${person.firstName} ${person.lastName}`}</strong>
          <span>{t("paper.born", { date: born })}</span>
        </div>
      </Part>
      <Part title={t("paper.prescriber")}>
        <div className={s.about}>
          <strong>{prescriber.fullName}</strong>
          <span>{prescriber.qualification}</span>
          <span>
            {t("paper.licence", { number: prescriber.licenceNumber, issuer: prescriber.licenceIssuer })}
          </span>
          <span>{t("paper.stamp", { code: prescriber.stampCode })}</span>
          <span>{`${prescriber.address}, ${prescriber.city}, ${country}`}</span>
          <span>{`${prescriber.phone} · ${prescriber.email}`}</span>
        </div>
      </Part>
    </>
  )
}
