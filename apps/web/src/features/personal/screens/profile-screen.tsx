import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { UnsavedGuard } from "../../../platform/forms/unsaved.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { AboutPart } from "../parts/about-part.tsx"
import { AddressPart } from "../parts/address-part.tsx"
import { BeneficiaryPart } from "../parts/beneficiary-part.tsx"
import { LanguagesPart } from "../parts/languages-part.tsx"
import { PhonePart } from "../parts/phone-part.tsx"
import { PhotoPart } from "../parts/photo-part.tsx"
import { personalQuery } from "../queries.ts"

/** What the reader tells of themselves, part by part. */
export function ProfileScreen(): ReactElement {
  const t = useT("personal")
  const { data: info } = useSuspenseQuery(personalQuery(useApi()))
  return (
    <UnsavedGuard>
      <PartsPage title={t("title")} lead={t("lead")}>
        <PhotoPart info={info} />
        <AboutPart info={info} />
        <PhonePart info={info} />
        <AddressPart info={info} />
        <LanguagesPart info={info} />
        <BeneficiaryPart />
      </PartsPage>
    </UnsavedGuard>
  )
}
