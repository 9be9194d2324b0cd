import { formatTime } from "@arnica/i18n/format"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { ReactElement, ReactNode } from "react"
import { useLanguage } from "../i18n/use-t.ts"
import { useAreaZone } from "../time/use-area-zone.ts"
import s from "./messages.module.css"
import { type SentFile, SentFiles } from "./sent-files.tsx"

/** What is shown of a message, whoever has it. */
export type Sent = {
  readonly text: string
  readonly files: readonly SentFile[]
  readonly sentAt: string
}

type BubbleProps = {
  readonly message: Sent
  /** Who wrote it. */
  readonly by: string
  readonly isMine: boolean
  /** Whether it is the one that was looked for: then it comes into view. */
  readonly isFound?: boolean
  /** Whether their name is seen, too, as among several; else it is only heard. */
  readonly isNamed?: boolean
  /** What is said above it of what nobody wrote just then. */
  readonly above?: string | null
  /** What is said beside its time. */
  readonly mark?: string | null
  /** What else can be done with it, beside its time. */
  readonly action?: ReactNode
  /** Where a file is fetched. */
  readonly hrefOf: (id: string) => string
  /** Where a picture is fetched in small. */
  readonly previewOf?: (id: string) => string
}

const show = (item: HTMLLIElement | null): void => {
  item?.scrollIntoView({ block: "center" })
  item?.focus({ preventScroll: true })
}

/** One message: what was written, its files, when. */
export function Bubble({
  message,
  by,
  isMine,
  isFound = false,
  isNamed = false,
  above = null,
  mark = null,
  action = null,
  hrefOf,
  previewOf,
}: BubbleProps): ReactElement {
  const language = useLanguage()
  const zone = useAreaZone()
  return (
    <li
      ref={isFound ? show : undefined}
      className={s.bubble}
      data-mine={isMine || undefined}
      data-found={isFound || undefined}
      {...(isFound ? { tabIndex: -1 } : {})}
    >
      {isNamed ? <p className={s.by}>{by}</p> : <VisuallyHidden>{by}</VisuallyHidden>}
      {above === null ? null : <p className={s.by}>{above}</p>}
      {message.text === "" ? null : <p className={s.text}>{message.text}</p>}
      <SentFiles files={message.files} hrefOf={hrefOf} previewOf={previewOf} />
      <p className={s.time}>
        <time dateTime={message.sentAt}>{formatTime({ language, at: message.sentAt, zone })}</time>
        {mark === null ? null : ` · ${mark}`}
        {action}
      </p>
    </li>
  )
}
