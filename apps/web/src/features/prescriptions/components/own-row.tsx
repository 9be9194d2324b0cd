import type { ListedPrescription } from "@arnica/contract/prescriptions"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { PrescriptionRow } from "./prescription-row.tsx"

/** A prescription in the list of its client. */
export function OwnRow({ prescription }: { readonly prescription: ListedPrescription }): ReactElement {
  const t = useT("prescriptions")
  const { id, specialist, number } = prescription
  return (
    <PrescriptionRow prescription={prescription} title={specialist}>
      <LinkButton
        size="small"
        variant="soft"
        to="/$lang/$role/prescriptions/$id"
        params={{ lang: useLanguage(), role: "customer", id }}
        aria-label={`${t("list.open")}: ${number ?? specialist}`}
      >
        {t("list.open")}
      </LinkButton>
    </PrescriptionRow>
  )
}
