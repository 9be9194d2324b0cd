import { Section } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../prescriptions.module.css"
import { sessionPrescriptionsQuery } from "../queries.ts"
import { PrescriptionRow } from "./prescription-row.tsx"

/** What a doctor prescribed for a session, and the way to write; nothing for who is no doctor and wrote nothing. */
export function SessionPrescriptions({ uuid }: { readonly uuid: string }): ReactElement | null {
  const t = useT("prescriptions")
  const lang = useLanguage()
  const { data } = useQuery(sessionPrescriptionsQuery(useApi(), uuid))
  if (data === undefined || (!data.mayWrite && data.items.length === 0)) return null
  const hasDraft = data.items.some(({ status }) => status === "draft")
  return (
    <Section id="prescriptions" title={t("session.title")}>
      <div className={s.form}>
        {data.items.length === 0 ? (
          <p className={s.quiet}>{t("session.none")}</p>
        ) : (
          <ul className={s.list}>
            {data.items.map((one) => (
              <li key={one.id}>
                <PrescriptionRow prescription={one} title={one.number ?? t("paper.title")}>
                  {one.status === "draft" ? null : (
                    <LinkButton
                      size="small"
                      variant="quiet"
                      to="/$lang/$role/prescriptions/$id"
                      params={{ lang, role: "provider", id: one.id }}
                    >
                      {t("list.open")}
                    </LinkButton>
                  )}
                </PrescriptionRow>
              </li>
            ))}
          </ul>
        )}
        {data.mayWrite ? (
          <div>
            <LinkButton
              variant="soft"
              to="/$lang/$role/prescriptions/write/$uuid"
              params={{ lang, role: "provider", uuid }}
            >
              {t(hasDraft ? "session.resume" : "session.write")}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Section>
  )
}
