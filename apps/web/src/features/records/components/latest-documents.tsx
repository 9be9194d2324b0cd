import type { OwnDocument } from "@arnica/contract/documents"
import { formatDate } from "@arnica/i18n/format"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SentFiles } from "../../../platform/messages/sent-files.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { latestDocumentsQuery } from "../queries.ts"
import s from "../records.module.css"
import { useDay } from "./item-line.tsx"

/** Where a document belongs, in words. */
function useOrigin(): (document: OwnDocument) => string {
  const t = useT("dashboard")
  const language = useLanguage()
  const zone = useAreaZone()
  const dayOf = useDay()
  return (document) => {
    if (document.source === "session") {
      const day = formatDate({ language, zone, at: document.start })
      return t("client.documentOf.session", { name: document.specialist, day })
    }
    const { title, by } = document
    const day = dayOf(document.day)
    return by === null
      ? t("client.documentOf.own", { title, day })
      : t("client.documentOf.specialist", { title, name: by, day })
  }
}

/** The newest documents of a client, each as a download; nothing where there are none. */
export function LatestDocuments(): ReactElement | null {
  const t = useT("dashboard")
  const common = useT("common")
  const language = useLanguage()
  const host = usePageContext().environment.app
  const originOf = useOrigin()
  const { items } = useSuspenseQuery(latestDocumentsQuery(useApi())).data
  if (items.length === 0) return null
  return (
    <Section
      id="documents"
      title={t("client.documents")}
      aside={
        <LinkButton
          variant="link"
          to="/$lang/$role/medical-file"
          params={{ lang: language, role: "customer" }}
          aria-describedby="documents-title"
        >
          {common("action.showAll")}
        </LinkButton>
      }
    >
      <ul className={s.lines}>
        {items.map((document) => (
          <li key={document.id} className={s.line}>
            <SentFiles
              files={[document]}
              hrefOf={(each) => `${host}/rest/client/fileDownload?fileID=${each}`}
            />
            <p className={s.quiet}>{originOf(document)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
