import { formatNumber } from "@arnica/i18n/format"
import { countCharacters } from "@arnica/rules/characters"
import { IconButton } from "@arnica/ui/button"
import { FieldError } from "@arnica/ui/field"
import { PaperclipIcon } from "@arnica/ui/icons/actions"
import { ArrowUpIcon } from "@arnica/ui/icons/arrows"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react"
import { ACCEPTED_FILES, type FileRefusal } from "../files/attachments.ts"
import { FileList } from "../files/file-list.tsx"
import { useChosenFiles } from "../files/use-chosen-files.ts"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { useSetting } from "../settings/use-setting.ts"
import s from "./composer.module.css"
import { type Draft, useDraft } from "./use-outbox.ts"
import { type SavedDraft, useSavedDraft } from "./use-saved-draft.ts"

type ComposerProps = {
  /** Of what the draft is. */
  readonly id: string
  /** What the field is called, for those who do not see where it stands. */
  readonly label: string
  readonly onSend: (draft: Draft) => void
  /** What is kept of it for other devices. */
  readonly saved?: SavedDraft | undefined
  /** Told with each letter. */
  readonly onTyping?: () => void
  /** What is said to what is typed, above the field. */
  readonly beside?: (text: string) => ReactNode
  /** What puts words into the field: they follow what stands there. */
  readonly tools?: ((insert: (text: string) => void) => ReactNode) | undefined
}

/** Where one writes: Enter sends, Shift and Enter begin a line. Its words are of the namespaces `messaging` and `booking`. */
export function Composer(props: ComposerProps): ReactElement {
  const { id, label, onSend, saved, onTyping, beside, tools } = props
  const t = useT("messaging")
  const [draft, setDraft] = useDraft(id, saved?.text)
  const most = useSetting("Msg_Max_Length")
  const { refused, size, add, remove } = useChosenFiles({
    files: draft.files,
    onFiles: (files) => setDraft({ ...draft, files }),
  })
  useSavedDraft({ text: draft.text, saved, take: (text) => setDraft({ ...draft, text }) })
  const countId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  // What is said to it stays when it has left the field: who sends fast would never see whom they can call.
  const [sent, setSent] = useState("")
  const length = countCharacters(draft.text.trim())
  const isLong = length > most
  const send = (): void => {
    const text = draft.text.trim()
    area.current?.focus()
    if (isLong || (text === "" && draft.files.length === 0)) return
    onSend({ text, files: draft.files })
    setDraft({ text: "", files: [] })
    setSent(text)
  }
  const insert = (text: string): void => {
    setDraft({ ...draft, text: draft.text.trim() === "" ? text : `${draft.text.trimEnd()}\n${text}` })
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // What an input method composes is finished with Enter too.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  return (
    <form className={s.composer} onSubmit={onSubmit}>
      {beside === undefined ? null : (
        <div className={s.beside}>{beside(`${sent}\n${draft.text}`.trimStart())}</div>
      )}
      <FileList files={draft.files} onRemove={remove} />
      <div className={s.row}>
        <div className={s.tools}>
          <Attach refused={refused} size={size} onAdd={add} />
          {tools?.(insert)}
        </div>
        <label className={s.field}>
          <VisuallyHidden>{label}</VisuallyHidden>
          <textarea
            ref={area}
            className={s.area}
            rows={1}
            placeholder={t("placeholder")}
            value={draft.text}
            aria-invalid={isLong || undefined}
            aria-describedby={countId}
            enterKeyHint="send"
            onKeyDown={onKeyDown}
            onChange={({ currentTarget: { value } }) => {
              setDraft({ ...draft, text: value })
              onTyping?.()
            }}
          />
        </label>
        <IconButton type="submit" variant="primary" label={t("send")}>
          <ArrowUpIcon />
        </IconButton>
      </div>
      <Count id={countId} length={length} most={most} />
    </form>
  )
}

type CountProps = { readonly id: string; readonly length: number; readonly most: number }

function Count({ id, length, most }: CountProps): ReactElement {
  const t = useT("messaging")
  const language = useLanguage()
  const number = (value: number): string => formatNumber({ language, value })
  const isLong = length > most
  return (
    <div id={id} className={s.under}>
      <div role="alert">
        {isLong ? <FieldError>{t("tooLong", { most: number(most) })}</FieldError> : null}
      </div>
      <p className={s.hint}>
        <span className={s.keys}>{t("keys")}</span>
        <span className={s.count} data-long={isLong || undefined}>
          {t("count", { length: number(length), most: number(most) })}
        </span>
      </p>
    </div>
  )
}

type AttachProps = {
  readonly refused: readonly FileRefusal[]
  readonly size: string
  readonly onAdd: (event: ChangeEvent<HTMLInputElement>) => void
}

function Attach({ refused, size, onAdd }: AttachProps): ReactElement {
  const t = useT("booking")
  return (
    <>
      <div className={s.refused} role="alert">
        {refused.map(({ name: file, reason }) => (
          <FieldError key={file}>{t(`files.refused.${reason}`, { name: file, size })}</FieldError>
        ))}
      </div>
      <label className={s.attach} title={t("files.choose")}>
        <VisuallyHidden>{t("files.choose")}</VisuallyHidden>
        <input type="file" multiple accept={ACCEPTED_FILES} className={s.input} onChange={onAdd} />
        <PaperclipIcon />
      </label>
    </>
  )
}
