import { IconButton } from "@arnica/ui/button"
import { CloseIcon } from "@arnica/ui/icons/actions"
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./side-panel.module.css"

type Props = {
  readonly id: string
  readonly title: string
  /** Fills the panel by itself, and scrolls within. */
  readonly isWhole?: boolean
  /** Comes to the top of a small window, whatever goes out of sight for it. */
  readonly isUrgent?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something to read or write beside the picture. The keyboard goes there when it opens; Esc closes it. */
export function SidePanel({
  id,
  title,
  isWhole = false,
  isUrgent = false,
  onClose,
  children,
}: Props): ReactElement {
  const t = useT("video")
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // On a phone with notices above the picture it may open below what is seen.
    panel.current?.scrollIntoView({ block: isUrgent ? "start" : "nearest" })
  }, [isUrgent])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }
  return (
    <aside ref={panel} id={id} className={s.panel} aria-labelledby={`${id}-title`} onKeyDown={onKeyDown}>
      <header className={s.head}>
        <h2 ref={heading} id={`${id}-title`} className={s.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t("bar.close")} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className={isWhole ? s.whole : s.body}>{children}</div>
    </aside>
  )
}
