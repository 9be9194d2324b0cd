import { ATTACHMENT_TYPES } from "@arnica/contract/limits"
import type { WizardDocument } from "@arnica/contract/wizard-state"
import { formatDate, formatFileSize } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { SelectField } from "@arnica/ui/select-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { FileButton } from "../../../platform/files/file-button.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { DOCUMENT_KINDS, type DocumentKind, useDocumentWrites } from "../model/use-document-writes.ts"
import { useAsking, useWhose } from "../model/whose.ts"
import { documentsQuery } from "../queries.ts"
import { DocumentRefusal } from "./document-refusal.tsx"
import { Questions } from "./questions.tsx"
import type { TabProps } from "./tab-props.ts"
import s from "./wizard.module.css"

/** The files that prove it: added, looked at, taken away. */
export function DocumentsTab({ onNext }: TabProps): ReactElement {
  const t = useT("wizard")
  const language = useLanguage()
  const { data } = useSuspenseQuery(documentsQuery(useAsking()))
  const [kind, setKind] = useState<DocumentKind>("licence")
  const { add, remove } = useDocumentWrites()
  const limit = formatFileSize({ language, bytes: useSetting("uploadFileVideoConfMaxSize") })
  return (
    <div className={s.form}>
      <DocumentRefusal error={add.error ?? remove.error} />
      {data.meta.waiting ? <Callout tone="info">{t("waiting")}</Callout> : null}
      <Questions tab="documents" />
      <p className={s.quiet}>{t("documents.text", { limit })}</p>
      <ul className={s.list}>
        {data.documents.map((document) => (
          <Line
            key={document.id}
            document={document}
            isRemoving={remove.isPending && remove.variables === document.id}
            onRemove={() => remove.mutate(document.id)}
          />
        ))}
      </ul>
      <SelectField
        label={t("documents.kind")}
        value={kind}
        onChange={(event) =>
          setKind(DOCUMENT_KINDS.find((each) => each === event.currentTarget.value) ?? "other")
        }
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`documents.kinds.${value}`) }))}
      />
      <div className={s.buttons} id="wizard-documents">
        <FileButton
          accept={ATTACHMENT_TYPES.join(",")}
          label={t("documents.add")}
          several
          isAdding={add.isPending}
          onFiles={(files) => add.mutate({ kind, files })}
        />
        <Button onClick={onNext}>{t("goOn")}</Button>
      </div>
    </div>
  )
}

type LineProps = {
  readonly document: WizardDocument
  readonly isRemoving: boolean
  readonly onRemove: () => void
}

function Line({ document, isRemoving, onRemove }: LineProps): ReactElement {
  const t = useT("wizard")
  const language = useLanguage()
  const zone = useAreaZone()
  const { id, kind, name, type, bytes, uploadedAt } = document
  const { specialistID } = useWhose()
  const asked = specialistID === undefined ? "" : `?specialistID=${String(specialistID)}`
  const href = `/api/v2/spec-wizard/documents/${id}${asked}`
  return (
    <li className={s.document}>
      <div className={s.row}>
        {type.startsWith("image/") ? <img src={href} alt="" loading="lazy" /> : null}
        <div>
          <a href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
          <div className={s.quiet}>
            {[
              t(`documents.kinds.${kind}`),
              formatFileSize({ language, bytes }),
              formatDate({ language, zone, at: uploadedAt }),
            ].join(" · ")}
          </div>
        </div>
      </div>
      <Button
        variant="link"
        size="small"
        loading={isRemoving}
        onClick={onRemove}
        aria-label={t("documents.remove", { name })}
      >
        {t("remove")}
      </Button>
    </li>
  )
}
