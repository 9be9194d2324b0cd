import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { UnsavedGuard } from "../model/unsaved.tsx"
import { AboutPart } from "../parts/about-part.tsx"
import { AddressPart } from "../parts/address-part.tsx"
import { BeneficiaryPart } from "../parts/beneficiary-part.tsx"
import { LanguagesPart } from "../parts/languages-part.tsx"
import s from "../parts/parts.module.css"
import { PhonePart } from "../parts/phone-part.tsx"
import { PhotoPart } from "../parts/photo-part.tsx"
import { personalQuery } from "../queries.ts"

/** What the reader tells of themselves, part by part. */
export function ProfileScreen(): ReactElement {
  const t = useT("personal")
  const { data: info } = useSuspenseQuery(personalQuery(useApi()))
  return (
    <UnsavedGuard>
      <Wrap width="text" className={s.page}>
        <div>
          <h1 className={s.title}>{t("title")}</h1>
          <p className={s.lead}>{t("lead")}</p>
        </div>
        <PhotoPart info={info} />
        <AboutPart info={info} />
        <PhonePart info={info} />
        <AddressPart info={info} />
        <LanguagesPart info={info} />
        <BeneficiaryPart />
      </Wrap>
    </UnsavedGuard>
  )
}
