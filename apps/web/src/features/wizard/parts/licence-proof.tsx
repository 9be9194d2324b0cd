import { ATTACHMENT_TYPES } from "@arnica/contract/limits"
import { formatFileSize } from "@arnica/i18n/format"
import { SelectField } from "@arnica/ui/select-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ComponentProps, ReactElement } from "react"
import { FileButton } from "../../../platform/files/file-button.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { useDocumentWrites } from "../model/use-document-writes.ts"
import { useAsking } from "../model/whose.ts"
import { documentsQuery } from "../queries.ts"
import { DocumentRefusal } from "./document-refusal.tsx"
import s from "./wizard.module.css"

type ProofProps = {
  /** The field of the document's id. */
  readonly field: Omit<ComponentProps<typeof SelectField>, "label" | "hint" | "options">
  readonly onChosen: (documentId: string) => void
}

/** The document that proves a licence: one of those that there are, or a file added here. */
export function LicenceProof({ field, onChosen }: ProofProps): ReactElement {
  const t = useT("wizard")
  const language = useLanguage()
  const { documents } = useSuspenseQuery(documentsQuery(useAsking())).data
  const { add } = useDocumentWrites()
  const limit = formatFileSize({ language, bytes: useSetting("uploadFileVideoConfMaxSize") })
  const upload = (files: readonly File[]): void => {
    const known = documents.map(({ id }) => id)
    add.mutate(
      { kind: "licence", files },
      {
        onSuccess: (saved) => {
          const added = saved.documents.find(({ id }) => !known.includes(id))
          if (added !== undefined) onChosen(added.id)
        },
      },
    )
  }
  return (
    <>
      <SelectField
        {...field}
        label={t("field.proof")}
        hint={t("hint.proof", { limit })}
        options={[
          { value: "", label: "—" },
          ...documents.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className={s.row}>
        <FileButton
          accept={ATTACHMENT_TYPES.join(",")}
          label={t("documents.addProof")}
          several={false}
          size="small"
          isAdding={add.isPending}
          onFiles={upload}
        />
      </div>
      <DocumentRefusal error={add.error} />
    </>
  )
}
