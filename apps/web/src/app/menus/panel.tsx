import type { ReactElement, ReactNode, ToggleEvent } from "react"
import s from "./panel.module.css"

type PanelProps = {
  id: string
  label: string
  children: ReactNode
  /** Which control it hangs under. */
  place?: "end" | "language" | "theme"
}

/**
 * What a button of the header opens: a native popover, so that it works before scripts have loaded, closes
 * with Escape or a press beside it, and gives the focus back.
 */
export function Panel({ id, label, children, place = "end" }: PanelProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press of Enter on a link within clicks it, which is what closes
    <section
      id={id}
      popover="auto"
      aria-label={label}
      className={s.panel}
      data-place={place}
      onClick={closeOnFollow}
      onToggle={syncExpanded}
    >
      {children}
    </section>
  )
}

/** A link that stays in the document does not close a popover by itself. */
function closeOnFollow(event: { target: EventTarget; currentTarget: HTMLElement }): void {
  if (event.target instanceof Element && event.target.closest("a")) event.currentTarget.hidePopover()
}

/** Browsers tell assistive technology whether a popover is open; styles of the button follow this attribute. */
function syncExpanded(event: ToggleEvent<HTMLElement>): void {
  const open = event.newState === "open"
  for (const control of document.querySelectorAll(`[popovertarget="${event.currentTarget.id}"]`)) {
    control.toggleAttribute("data-open", open)
  }
}
