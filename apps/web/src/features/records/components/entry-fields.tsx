import { ALLERGY_AREAS, MEASUREMENT_NAMES, RECORD_LIMITS, type RecordKind } from "@arnica/contract/records"
import { Checkbox } from "@arnica/ui/checkbox"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { EntryDraft } from "../model/entry-draft.ts"

type FieldsProps = {
  readonly draft: EntryDraft
  readonly onDraft: (draft: EntryDraft) => void
}

/** What has a name, where others have a title. */
const NAMED: ReadonlySet<RecordKind> = new Set(["medicine", "vaccination", "contact"])
/** What else is asked in a few words. */
const MORE: ReadonlyMap<RecordKind, "form.reaction" | "form.dose" | "form.relation"> = new Map([
  ["allergy", "form.reaction"],
  ["medicine", "form.dose"],
  ["vaccination", "form.dose"],
  ["contact", "form.relation"],
])

/** What is asked of an entry by its kind. */
export function KindFields({ draft, onDraft }: FieldsProps): ReactElement {
  const t = useT("records")
  const { kind } = draft
  const more = MORE.get(kind)
  if (kind === "measurement") return <MeasureFields draft={draft} onDraft={onDraft} />
  return (
    <>
      <TextField
        label={t(NAMED.has(kind) ? "form.name" : "form.title")}
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
      {more === undefined ? null : (
        <TextField
          label={t(more)}
          mark={t("form.optional")}
          value={draft.more}
          maxLength={RECORD_LIMITS.detail}
          onChange={({ currentTarget }) => onDraft({ ...draft, more: currentTarget.value })}
        />
      )}
      {kind === "contact" ? (
        <TextField
          label={t("form.phone")}
          type="tel"
          pattern="\+?[0-9][0-9 \(\)\.\/\-]{2,29}"
          required
          value={draft.phone}
          onChange={({ currentTarget }) => onDraft({ ...draft, phone: currentTarget.value })}
        />
      ) : null}
      {kind === "medicine" ? (
        <DateField
          label={t("form.until")}
          mark={t("form.optional")}
          value={draft.until}
          onChange={(until) => onDraft({ ...draft, until })}
        />
      ) : null}
      {kind === "problem" ? (
        <Checkbox
          checked={draft.isOver}
          onChange={({ currentTarget }) => onDraft({ ...draft, isOver: currentTarget.checked })}
        >
          {t("form.over")}
        </Checkbox>
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
        label={t("form.value", { unit: t(`unit.${draft.measure}`) })}
        inputMode="decimal"
        pattern="[0-9]{1,5}([.,][0-9]{1,2})?"
        required
        value={draft.value}
        onChange={({ currentTarget }) => onDraft({ ...draft, value: currentTarget.value })}
      />
    </>
  )
}
