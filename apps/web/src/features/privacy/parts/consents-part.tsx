import type { ConsentEntry } from "@arnica/contract/consents"
import { formatDateTime } from "@arnica/i18n/format"
import { Tag } from "@arnica/ui/tag"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { consentsQuery } from "../queries.ts"
import s from "./part.module.css"

/** What the reader agreed to and took back: the whole ledger. */
export function ConsentsPart(): ReactElement {
  const t = useT("privacy")
  const { data: ledger } = useSuspenseQuery(consentsQuery(useApi()))
  return (
    <Part title={t("consents.title")}>
      <p className={s.text}>{t("consents.lead")}</p>
      {ledger.length === 0 ? (
        <p className={s.text}>{t("consents.empty")}</p>
      ) : (
        <ul className={s.list}>
          {ledger.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function Line({ line }: { readonly line: ConsentEntry }): ReactElement {
  const t = useT("privacy")
  const language = useLanguage()
  const zone = useViewerZone()
  return (
    <li className={s.row}>
      <div>
        <strong>{line.title}</strong>
        <div className={s.small}>
          {t("consents.line", {
            version: line.version,
            when: formatDateTime({ language, zone, at: line.at, style: "long" }),
            where: t(`consents.source.${line.source}`),
          })}
        </div>
      </div>
      <Tag tone={line.action === "accepted" ? "pine" : "neutral"}>{t(`consents.${line.action}`)}</Tag>
    </li>
  )
}
