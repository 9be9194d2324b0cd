import { JOURNAL_LIMITS } from "@arnica/contract/journal"
import { CONTEXTS } from "@arnica/contract/journal-words"
import { Button } from "@arnica/ui/button"
import { Chip } from "@arnica/ui/chip"
import { TextField } from "@arnica/ui/text-field"
import type { KeyboardEvent, ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../journal.module.css"
import { type Draft, withWord } from "../model/draft.ts"

type AboutFieldProps = {
  readonly draft: Draft
  /** Words of their own that somebody used lately. */
  readonly used: readonly string[]
  readonly onDraft: (draft: Draft) => void
}

/** With or without a thing: chips are pressed on and off. */
export const toggled = <T,>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one]

/** What it has to do with: by a press, or in words of one's own. */
export function AboutField({ draft, used, onDraft }: AboutFieldProps): ReactElement {
  const t = useT("journal")
  const { contexts, tags, word } = draft
  const own = [...new Set([...tags, ...used])]
  const add = (): void => onDraft({ ...draft, tags: withWord(tags, word), word: "" })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || word.trim() === "") return
    event.preventDefault()
    add()
  }
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{t("form.about")}</legend>
      <div className={s.chips}>
        {CONTEXTS.map((each) => (
          <Chip
            key={each}
            selected={contexts.includes(each)}
            onClick={() => onDraft({ ...draft, contexts: toggled(contexts, each) })}
          >
            {t(`context.${each}`)}
          </Chip>
        ))}
        {own.map((tag) => (
          <Chip
            key={tag}
            selected={tags.includes(tag)}
            onClick={() =>
              onDraft({
                ...draft,
                tags: tags.includes(tag) ? tags.filter((each) => each !== tag) : withWord(tags, tag),
              })
            }
          >
            {tag}
          </Chip>
        ))}
      </div>
      <div className={s.word}>
        <TextField
          label={t("form.own")}
          value={word}
          maxLength={JOURNAL_LIMITS.tag}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => onDraft({ ...draft, word: currentTarget.value })}
        />
        <Button variant="soft" disabled={tags.length >= JOURNAL_LIMITS.tagsPerEntry} onClick={add}>
          {t("form.add")}
        </Button>
      </div>
    </fieldset>
  )
}
