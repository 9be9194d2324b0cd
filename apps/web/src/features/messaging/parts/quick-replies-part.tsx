import { DESK_LIMITS, type QuickReply } from "@arnica/contract/message-desk"
import { LANGUAGES, type Language, NATIVE_NAMES } from "@arnica/i18n/languages"
import { Button, IconButton } from "@arnica/ui/button"
import { EditIcon, TrashIcon } from "@arnica/ui/icons/actions"
import { SelectField } from "@arnica/ui/select-field"
import { Textarea, TextField } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useWhileUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import type { DeskActions, TypedReply } from "../model/use-desk.ts"
import type { PartProps } from "./part-props.ts"
import s from "./parts.module.css"

/** Words that the specialist often writes, each in one language. */
export function QuickRepliesPart({ desk, actions }: PartProps): ReactElement {
  const t = useT("messaging")
  const [edited, setEdited] = useState<QuickReply | null>(null)
  return (
    <Part title={t("desk.quick.title")}>
      <p className={s.quiet}>{t("desk.quick.text")}</p>
      <RefusalCallout error={actions.dropReply.error} />
      <ul className={s.list}>
        {desk.quickReplies.map((reply) => (
          <Reply
            key={reply.id}
            reply={reply}
            onEdit={() => setEdited(reply)}
            onRemove={() => actions.dropReply.mutate(reply.id)}
          />
        ))}
      </ul>
      <ReplyForm
        key={edited?.id ?? "new"}
        edited={edited}
        action={actions.keepReply}
        onDone={() => setEdited(null)}
      />
    </Part>
  )
}

type ReplyProps = {
  readonly reply: QuickReply
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function Reply({ reply: { title, text, language }, onEdit, onRemove }: ReplyProps): ReactElement {
  const t = useT("messaging")
  return (
    <li className={s.entry}>
      <div className={s.words} lang={language}>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <div className={s.buttons}>
        <IconButton label={t("desk.edit", { what: title })} onClick={onEdit}>
          <EditIcon />
        </IconButton>
        <IconButton label={t("desk.remove", { what: title })} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  )
}

type FormProps = {
  readonly edited: QuickReply | null
  readonly action: DeskActions["keepReply"]
  readonly onDone: () => void
}

function ReplyForm({ edited, action, onDone }: FormProps): ReactElement {
  const t = useT("messaging")
  const errors = useT("errors")
  const own = useLanguage()
  const nothing: TypedReply = { language: own, title: "", text: "" }
  const [typed, setTyped] = useState<TypedReply>(edited ?? nothing)
  const [isChecked, setChecked] = useState(false)
  useWhileUnsaved({
    isChanged: typed.title !== (edited?.title ?? "") || typed.text !== (edited?.text ?? ""),
  })
  const said = action.error === null ? {} : readRefusal(action.error, errors).fields
  const wrong = (name: "title" | "text"): string | undefined =>
    isChecked && typed[name].trim() === "" ? errors("validation.required") : said[name]
  const keep = (): void => {
    setChecked(true)
    if (typed.title.trim() === "" || typed.text.trim() === "") return
    action.mutate(typed, {
      onSuccess: () => {
        setTyped(nothing)
        setChecked(false)
        onDone()
      },
    })
  }
  return (
    <div className={s.form}>
      <RefusalCallout error={action.error} />
      <SelectField
        label={t("desk.quick.language")}
        value={typed.language}
        options={LANGUAGES.map((value) => ({ value, label: NATIVE_NAMES[value] }))}
        onChange={(event) => setTyped({ ...typed, language: languageOf(event.currentTarget.value, own) })}
      />
      <TextField
        label={t("desk.quick.name")}
        hint={t("desk.quick.nameHint")}
        maxLength={DESK_LIMITS.quickReplyTitle}
        value={typed.title}
        error={wrong("title")}
        onChange={(event) => setTyped({ ...typed, title: event.currentTarget.value })}
      />
      <Textarea
        label={t("desk.quick.words")}
        rows={3}
        lang={typed.language}
        value={typed.text}
        error={wrong("text")}
        onChange={(event) => setTyped({ ...typed, text: event.currentTarget.value })}
      />
      <div className={s.save}>
        <Button variant="soft" loading={action.isPending} onClick={keep}>
          {t(edited === null ? "desk.quick.add" : "desk.save")}
        </Button>
        {edited === null ? null : (
          <Button variant="quiet" onClick={onDone}>
            {t("discard")}
          </Button>
        )}
      </div>
    </div>
  )
}

const languageOf = (value: string, fallback: Language): Language =>
  LANGUAGES.find((language) => language === value) ?? fallback
