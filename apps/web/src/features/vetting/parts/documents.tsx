import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { formatDate, formatDateTime, formatFileSize, formatList } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "../vetting.module.css"
import { useLooks } from "./use-looks.ts"
import { documentHref } from "./use-reading.ts"

/** The files that prove it: what is new since the last decision, and what is gone. */
export function Documents({ review }: { readonly review: SpecialistReview }): ReactElement {
  const t = useT("vetting")
  const wizard = useT("wizard")
  const language = useLanguage()
  const { documents, documentsRemoved } = review
  const onOpen = useLooks(review.id)
  return (
    <Card component="section" aria-labelledby="documents">
      <div className={s.part}>
        <h2 id="documents" className={s.heading}>
          {wizard("step.documents")}
        </h2>
        <p className={s.quiet}>{t("documentsText")}</p>
        <ul className={s.list}>
          {documents.map((document) => (
            <Line key={document.id} document={document} specialistId={review.id} onOpen={onOpen} />
          ))}
        </ul>
        {documents.length === 0 ? <p className={s.value}>{t("noDocuments")}</p> : null}
        {documentsRemoved.length === 0 ? null : (
          <p className={s.value}>
            {t("documentsRemoved", { names: formatList({ language, items: documentsRemoved }) })}
          </p>
        )}
      </div>
    </Card>
  )
}

type LineProps = {
  readonly document: SpecialistReview["documents"][number]
  readonly specialistId: number
  readonly onOpen: () => void
}

function Line({ document, specialistId, onOpen }: LineProps): ReactElement {
  const t = useT("vetting")
  const wizard = useT("wizard")
  const language = useLanguage()
  const zone = useViewerZone()
  const { id, name, kind, bytes, uploadedAt, isNew, looks } = document
  const href = documentHref(specialistId, id)
  return (
    <li className={s.document}>
      <div>
        <a href={href} target="_blank" rel="noreferrer" onClick={onOpen}>
          {name}
        </a>{" "}
        {isNew ? <Tag tone="pine">{t("isNew")}</Tag> : null}
        <div className={s.quiet}>
          {[
            wizard(`documents.kinds.${kind}`),
            formatFileSize({ language, bytes }),
            formatDate({ language, zone, at: uploadedAt }),
          ].join(" · ")}
        </div>
        {looks.length === 0 ? <div className={s.quiet}>{t("notOpened")}</div> : null}
        {looks.map(({ byName, at }) => (
          <div key={`${byName} ${at}`} className={s.quiet}>
            {t("openedBy", { name: byName, when: formatDateTime({ language, zone, at, style: "long" }) })}
          </div>
        ))}
      </div>
    </li>
  )
}
