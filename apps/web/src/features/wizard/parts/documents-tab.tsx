import { ATTACHMENT_TYPES } from "@arnica/contract/limits"
import type { WizardDocument } from "@arnica/contract/wizard-state"
import { formatDate, formatFileSize } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { SelectField } from "@arnica/ui/select-field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ChangeEvent, type ReactElement, useRef, useState } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useSavedNews } from "../model/use-tab.ts"
import { useAsking, useWhose } from "../model/whose.ts"
import { documentsQuery } from "../queries.ts"
import { Questions } from "./questions.tsx"
import type { TabProps } from "./step.tsx"
import s from "./wizard.module.css"

const KINDS = ["licence", "degree", "identity", "insurance", "other"] as const

/** The files that prove it: added, looked at, taken away. */
export function DocumentsTab({ onNext }: TabProps): ReactElement {
  const t = useT("wizard")
  const language = useLanguage()
  const { data } = useSuspenseQuery(documentsQuery(useAsking()))
  const [kind, setKind] = useState<(typeof KINDS)[number]>("licence")
  const input = useRef<HTMLInputElement>(null)
  const { add, remove } = useDocumentWrites()
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.currentTarget.files ?? [])]
    if (files.length > 0) add.mutate({ kind, files })
    // The same file may be chosen again.
    event.currentTarget.value = ""
  }
  const limit = formatFileSize({ language, bytes: useSetting("uploadFileVideoConfMaxSize") })
  return (
    <div className={s.form}>
      <Refusal error={add.error ?? remove.error} />
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
        onChange={(event) => setKind(KINDS.find((each) => each === event.currentTarget.value) ?? "other")}
        options={KINDS.map((value) => ({ value, label: t(`documents.kinds.${value}`) }))}
      />
      <div className={s.buttons} id="wizard-documents">
        <input
          ref={input}
          type="file"
          multiple
          accept={ATTACHMENT_TYPES.join(",")}
          className={s.file}
          aria-label={t("documents.add")}
          tabIndex={-1}
          onChange={onChange}
        />
        <Button variant="soft" loading={add.isPending} onClick={() => input.current?.click()}>
          {t("documents.add")}
        </Button>
        <Button onClick={onNext}>{t("goOn")}</Button>
      </div>
    </div>
  )
}

/** Documents are no fields: what is refused of them is said above. */
function Refusal({ error }: { readonly error: Error | null }): ReactElement | null {
  const { documents } = readRefusal(error, useT("errors")).fields
  if (documents === undefined) return <RefusalCallout error={error} />
  return (
    <Callout tone="negative" role="alert">
      {documents}
    </Callout>
  )
}

function useDocumentWrites() {
  const asking = useAsking()
  const { api, whose } = asking
  const queryClient = useQueryClient()
  const told = useSavedNews()
  const onSuccess = async (saved: Awaited<ReturnType<typeof send>>): Promise<void> => {
    queryClient.setQueryData(documentsQuery(asking).queryKey, saved)
    await told()
  }
  const send = ({ kind, files }: { kind: (typeof KINDS)[number]; files: readonly File[] }) =>
    api.call("POST /api/v2/spec-wizard/documents", { query: whose, body: { kind }, files })
  const add = useMutation({ mutationFn: send, onSuccess })
  const remove = useMutation({
    mutationFn: (id: string) =>
      api.call("DELETE /api/v2/spec-wizard/documents/{id}", { params: { id }, query: whose }),
    onSuccess,
  })
  return { add, remove }
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
