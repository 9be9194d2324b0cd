import { RECORD_KINDS, RECORD_LIMITS, type RecordItem } from "@arnica/contract/records"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { FieldError } from "@arnica/ui/field"
import { PaperclipIcon } from "@arnica/ui/icons/actions"
import { SelectField } from "@arnica/ui/select-field"
import { Textarea } from "@arnica/ui/text-field"
import { type FormEvent, type ReactElement, useId, useState } from "react"
import { ACCEPTED_WITH_PHONE_PICTURES } from "../../../platform/files/attachments.ts"
import { FileList } from "../../../platform/files/file-list.tsx"
import { useChosenFiles } from "../../../platform/files/use-chosen-files.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { draftOf, entryOf, newDraft } from "../model/entry-draft.ts"
import { useAddEntry, useCorrectEntry } from "../model/use-record-writes.ts"
import s from "../records.module.css"
import { KindFields } from "./entry-fields.tsx"

type DialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The number of a client; null for one's own medical file. */
  readonly client: number | null
}

/** Adds an entry with its files. */
export function EntryDialog({ isOpen, onClose, client }: DialogProps): ReactElement {
  const t = useT("records")
  const form = useId()
  const saving = useAddEntry(client)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      closeLabel={t("form.close")}
      title={t(client === null ? "add" : "practice.add")}
      firm
      footer={
        <Button type="submit" form={form} loading={saving.isPending}>
          {t("form.save")}
        </Button>
      }
    >
      <EntryForm id={form} saving={saving} isOwn={client === null} item={null} onSaved={onClose} />
    </Dialog>
  )
}

type CorrectProps = Pick<DialogProps, "isOpen" | "onClose"> & { readonly item: RecordItem }

/** Corrects an entry by a new version, for its author: the earlier one stays readable. */
export function CorrectDialog({ isOpen, onClose, item }: CorrectProps): ReactElement {
  const t = useT("records")
  const form = useId()
  const saving = useCorrectEntry(item.id)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      closeLabel={t("form.close")}
      title={t("correct.title")}
      firm
      footer={
        <Button type="submit" form={form} loading={saving.isPending}>
          {t("form.save")}
        </Button>
      }
    >
      <p className={s.lead}>{t("correct.text")}</p>
      <EntryForm id={form} saving={saving} isOwn={item.author.side === "own"} item={item} onSaved={onClose} />
    </Dialog>
  )
}

type FormProps = {
  readonly id: string
  readonly saving: ReturnType<typeof useAddEntry>
  /** Whether somebody writes of themselves. */
  readonly isOwn: boolean
  /** What is corrected; null for a new entry. */
  readonly item: RecordItem | null
  readonly onSaved: () => void
}

function EntryForm({ id, saving, isOwn, item, onSaved }: FormProps): ReactElement {
  const t = useT("records")
  const today = useToday()
  const [files, setFiles] = useState<readonly File[]>([])
  const [draft, setDraft] = useState(() => (item === null ? newDraft(today) : draftOf(item)))
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const entry = entryOf(draft, t(`measure.${draft.measure}`))
    saving.mutate({ entry, files }, { onSuccess: onSaved })
  }
  return (
    <form id={id} className={s.form} onSubmit={onSubmit}>
      {item === null ? (
        <SelectField
          label={t("form.kind")}
          value={draft.kind}
          options={RECORD_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChange={({ currentTarget }) => {
            const kind = RECORD_KINDS.find((each) => each === currentTarget.value)
            if (kind !== undefined) setDraft({ ...draft, kind })
          }}
        />
      ) : null}
      <KindFields draft={draft} onDraft={setDraft} />
      <DateField
        label={t("form.day")}
        value={draft.day}
        today={today}
        required
        onChange={(day) => setDraft({ ...draft, day })}
      />
      <Textarea
        label={t("form.text")}
        mark={t("form.optional")}
        rows={3}
        maxLength={RECORD_LIMITS.text}
        value={draft.text}
        onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
      />
      {isOwn ? <HelpWhileTyping text={[draft.more, draft.title, draft.text].join("\n")} /> : null}
      {item === null ? <Files files={files} onFiles={setFiles} /> : null}
      <RefusalCallout error={saving.error} />
    </form>
  )
}

type FilesProps = { readonly files: readonly File[]; readonly onFiles: (files: readonly File[]) => void }

function Files({ files, onFiles }: FilesProps): ReactElement {
  const t = useT("booking")
  const { refused, size, add, remove } = useChosenFiles({ files, onFiles, withPhonePictures: true })
  return (
    <div className={s.form}>
      <FileList files={files} onRemove={remove} />
      <div className={s.choose}>
        <input
          type="file"
          multiple
          accept={ACCEPTED_WITH_PHONE_PICTURES}
          className={s.input}
          aria-label={t("files.choose")}
          onChange={add}
        />
        <Button component="span" variant="soft" size="small" left={<PaperclipIcon size={18} />}>
          {t("files.choose")}
        </Button>
      </div>
      <div role="alert">
        {refused.map(({ name, reason }) => (
          <FieldError key={name}>{t(`files.refused.${reason}`, { name, size })}</FieldError>
        ))}
      </div>
    </div>
  )
}
