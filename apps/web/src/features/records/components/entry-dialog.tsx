import {
  ALLERGY_AREAS,
  type AllergyArea,
  MEASUREMENT_NAMES,
  MEASUREMENTS,
  type MeasurementName,
  RECORD_KINDS,
  RECORD_LIMITS,
  type RecordDetails,
  type RecordKind,
} from "@arnica/contract/records"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { FieldError } from "@arnica/ui/field"
import { PaperclipIcon } from "@arnica/ui/icons/actions"
import { SelectField } from "@arnica/ui/select-field"
import { Textarea, TextField } from "@arnica/ui/text-field"
import { type FormEvent, type ReactElement, useId, useState } from "react"
import { ACCEPTED_FILES } from "../../../platform/files/attachments.ts"
import { FileList } from "../../../platform/files/file-list.tsx"
import { useChosenFiles } from "../../../platform/files/use-chosen-files.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { useAddEntry } from "../model/use-record-writes.ts"
import s from "../records.module.css"

type Draft = {
  readonly kind: RecordKind
  readonly title: string
  readonly day: string
  readonly text: string
  /** The dose, or what an allergy does. */
  readonly more: string
  readonly area: AllergyArea
  readonly measure: MeasurementName
  readonly value: string
}

const detailsOf = ({ kind, area, more, measure, value }: Draft): RecordDetails => {
  switch (kind) {
    case "allergy":
      return { kind, area, reaction: more }
    case "medicine":
      return { kind, dose: more, until: null }
    case "vaccination":
      return { kind, dose: more }
    case "problem":
      return { kind, isOver: false }
    case "measurement":
      return { kind, name: measure, value: Number(value.replace(",", ".")) }
    default:
      return { kind }
  }
}

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
  const adding = useAddEntry(client)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      closeLabel={t("form.close")}
      title={t(client === null ? "add" : "practice.add")}
      firm
      footer={
        <Button type="submit" form={form} loading={adding.isPending}>
          {t("form.save")}
        </Button>
      }
    >
      <EntryForm id={form} adding={adding} isOwn={client === null} onSaved={onClose} />
    </Dialog>
  )
}

type FormProps = {
  readonly id: string
  readonly adding: ReturnType<typeof useAddEntry>
  /** Whether somebody writes of themselves. */
  readonly isOwn: boolean
  readonly onSaved: () => void
}

function EntryForm({ id, adding, isOwn, onSaved }: FormProps): ReactElement {
  const t = useT("records")
  const today = useToday()
  const [files, setFiles] = useState<readonly File[]>([])
  const [draft, setDraft] = useState<Draft>({
    kind: "letter",
    title: "",
    day: today,
    text: "",
    more: "",
    area: "medicines",
    measure: "weight",
    value: "",
  })
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const { day, text, kind, measure } = draft
    const title = kind === "measurement" ? t(`measure.${measure}`) : draft.title
    const entry = { day, title, text, details: detailsOf(draft) }
    adding.mutate({ entry, files }, { onSuccess: onSaved })
  }
  return (
    <form id={id} className={s.form} onSubmit={onSubmit}>
      <SelectField
        label={t("form.kind")}
        value={draft.kind}
        options={RECORD_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={({ currentTarget }) => {
          const kind = RECORD_KINDS.find((each) => each === currentTarget.value)
          if (kind !== undefined) setDraft({ ...draft, kind })
        }}
      />
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
      <Files files={files} onFiles={setFiles} />
      <RefusalCallout error={adding.error} />
    </form>
  )
}

type FieldsProps = { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }

function KindFields({ draft, onDraft }: FieldsProps): ReactElement {
  const t = useT("records")
  const { kind } = draft
  if (kind === "measurement") return <MeasureFields draft={draft} onDraft={onDraft} />
  return (
    <>
      <TextField
        label={t(kind === "medicine" || kind === "vaccination" ? "form.name" : "form.title")}
        value={draft.title}
        required
        maxLength={RECORD_LIMITS.title}
        onChange={({ currentTarget }) => onDraft({ ...draft, title: currentTarget.value })}
      />
      {kind === "allergy" ? (
        <SelectField
          label={t("form.area")}
          value={draft.area}
          options={ALLERGY_AREAS.map((area) => ({ value: area, label: t(`area.${area}`) }))}
          onChange={({ currentTarget }) => {
            const area = ALLERGY_AREAS.find((each) => each === currentTarget.value)
            if (area !== undefined) onDraft({ ...draft, area })
          }}
        />
      ) : null}
      {kind === "allergy" || kind === "medicine" || kind === "vaccination" ? (
        <TextField
          label={t(kind === "allergy" ? "form.reaction" : "form.dose")}
          mark={t("form.optional")}
          value={draft.more}
          maxLength={RECORD_LIMITS.detail}
          onChange={({ currentTarget }) => onDraft({ ...draft, more: currentTarget.value })}
        />
      ) : null}
    </>
  )
}

function MeasureFields({ draft, onDraft }: FieldsProps): ReactElement {
  const t = useT("records")
  return (
    <>
      <SelectField
        label={t("form.measure")}
        value={draft.measure}
        options={MEASUREMENT_NAMES.map((name) => ({ value: name, label: t(`measure.${name}`) }))}
        onChange={({ currentTarget }) => {
          const measure = MEASUREMENT_NAMES.find((each) => each === currentTarget.value)
          if (measure !== undefined) onDraft({ ...draft, measure })
        }}
      />
      <TextField
        label={t("form.value", { unit: MEASUREMENTS[draft.measure].ucum })}
        inputMode="decimal"
        pattern="[0-9]{1,5}([.,][0-9]{1,2})?"
        required
        value={draft.value}
        onChange={({ currentTarget }) => onDraft({ ...draft, value: currentTarget.value })}
      />
    </>
  )
}

type FilesProps = { readonly files: readonly File[]; readonly onFiles: (files: readonly File[]) => void }

function Files({ files, onFiles }: FilesProps): ReactElement {
  const t = useT("booking")
  const { refused, size, add, remove } = useChosenFiles(files, onFiles)
  return (
    <div className={s.form}>
      <FileList files={files} onRemove={remove} />
      <div className={s.choose}>
        <input
          type="file"
          multiple
          accept={ACCEPTED_FILES}
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
