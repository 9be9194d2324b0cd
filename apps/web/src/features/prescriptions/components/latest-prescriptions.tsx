import { Section } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../prescriptions.module.css"
import { ownPrescriptionsQuery } from "../queries.ts"
import { OwnRow } from "./own-row.tsx"

const SHOWN = 2

/** What a client was prescribed last; nothing where nothing was. */
export function LatestPrescriptions(): ReactElement | null {
  const common = useT("common")
  const language = useLanguage()
  const { pages } = useSuspenseInfiniteQuery(ownPrescriptionsQuery(useApi())).data
  const shown = pages.flatMap(({ items }) => items).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <Section
      id="prescriptions"
      title={common("area.prescriptions")}
      aside={
        <LinkButton
          variant="link"
          to="/$lang/$role/prescriptions"
          params={{ lang: language, role: "customer" }}
          aria-describedby="prescriptions-title"
        >
          {common("action.showAll")}
        </LinkButton>
      }
    >
      <ul className={s.list}>
        {shown.map((prescription) => (
          <li key={prescription.id}>
            <OwnRow prescription={prescription} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
