import { JOURNAL_LIMITS, type JournalEntry, type SavedEntry } from "@arnica/contract/journal"
import type { Homework } from "@arnica/contract/journal-sharing"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { Textarea } from "@arnica/ui/text-field"
import { type FormEvent, type ReactElement, useId } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import s from "../journal.module.css"
import { useEntryForm } from "../model/use-entry-form.ts"
import { AboutField } from "./about-field.tsx"
import { Conflict } from "./conflict.tsx"
import { FeelingField } from "./feeling-field.tsx"
import { MoreFields } from "./more-fields.tsx"
import { PicturesField } from "./pictures-field.tsx"
import { WhenField } from "./when-field.tsx"

type EntryFormProps = {
  readonly entry: JournalEntry | null
  readonly homework: Homework | null
  /** Whether a journal may be kept; asked once. */
  readonly agreed: boolean
  readonly used: readonly string[]
  readonly onSaved: (saved: SavedEntry) => void
  /** What was saved elsewhere is enough. */
  readonly onKept: () => void
}

/** An entry in three taps: how somebody feels, what it has to do with, save. All else may be said too. */
export function EntryForm({ entry, homework, agreed, used, onSaved, onKept }: EntryFormProps): ReactElement {
  const t = useT("journal")
  const titleId = useId()
  const form = useEntryForm({ entry, homework, onSaved })
  const { draft, setDraft, faults, standing } = form
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    form.save()
  }
  return (
    <form className={s.form} aria-labelledby={titleId} onSubmit={onSubmit}>
      <h2 id={titleId} className={s.hidden}>
        {t(entry === null ? "tabs.new" : "form.edit")}
      </h2>
      {standing === null ? (
        <RefusalCallout error={form.error} />
      ) : (
        <Conflict
          id={standing}
          isPending={form.isPending}
          onBoth={form.keepBoth}
          onKept={() => {
            form.reset()
            onKept()
          }}
        />
      )}
      {entry === null ? (
        <WhenField
          kind={draft.kind}
          when={form.when}
          error={faults.at}
          onKind={(kind) => setDraft({ ...draft, kind })}
          onWhen={form.setWhen}
        />
      ) : null}
      <FeelingField
        value={draft.valence}
        error={faults["content.valence"]}
        onChange={(valence) => setDraft({ ...draft, valence })}
      />
      <AboutField draft={draft} used={used} onDraft={setDraft} />
      <Textarea
        label={t("form.text")}
        rows={4}
        maxLength={JOURNAL_LIMITS.text}
        value={draft.text}
        error={faults["content.text"]}
        onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
      />
      <HelpWhileTyping
        text={[...draft.pictures.map(({ alt }) => alt), draft.word, ...draft.tags, draft.text].join("\n")}
      />
      <PicturesField
        pictures={draft.pictures}
        error={faults["content.pictures"]}
        onPictures={(pictures) => setDraft({ ...draft, pictures })}
      />
      <MoreFields draft={draft} faults={faults} onDraft={setDraft} />
      {homework === null ? null : (
        <Checkbox
          checked={form.isShared}
          onChange={({ currentTarget }) => form.setShared(currentTarget.checked)}
        >
          {t("homework.share", { name: homework.specialist.fullName })}
        </Checkbox>
      )}
      {agreed ? null : (
        <Checkbox
          required
          checked={form.agree}
          onChange={({ currentTarget }) => form.setAgree(currentTarget.checked)}
        >
          {t("form.agree")}
        </Checkbox>
      )}
      <div>
        <Button type="submit" loading={form.isPending}>
          {t("form.save")}
        </Button>
      </div>
    </form>
  )
}
