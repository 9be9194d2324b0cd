import { type MouseEvent, type ReactElement, type ReactNode, type SyntheticEvent, use, useId } from "react"
import { CloseIcon } from "../icons/actions.tsx"
import { cx } from "../lib/cx.ts"
import { DialogAside } from "../lib/dialog-aside.ts"
import { useModal } from "../lib/use-modal.ts"
import { IconButton } from "./button.tsx"
import s from "./dialog.module.css"
import { NoticeRegion } from "./notice-region.tsx"

/** Props of {@link Dialog} and {@link Drawer}. */
export type DialogProps = {
  open: boolean
  /** Asked for by Esc, the cross, or a press beside the dialog. Without it the dialog stays until something in it is pressed. */
  onClose?: () => void
  title: ReactNode
  closeLabel?: string
  children: ReactNode
  /** Buttons at the end; they stay in view while the content scrolls. */
  footer?: ReactNode
  /** `small` for a question, `medium` for a form, `large` for reading. */
  size?: "small" | "medium" | "large"
  /** `alertdialog` for a question whose answer destroys something. */
  role?: "dialog" | "alertdialog"
  /** Does not close by a press beside it: for forms whose input would be lost. */
  firm?: boolean
}

/** A question or a form over the page. Focus stays inside, Esc closes, the page behind does not scroll. */
export function Dialog({ size = "medium", ...props }: DialogProps): ReactElement {
  return <Modal {...props} className={cx(s.dialog, s[size])} />
}

/** A panel from the side; on phones a sheet from below. For filters and menus. */
export function Drawer({
  side = "end",
  ...props
}: Omit<DialogProps, "size"> & { side?: "start" | "end" }): ReactElement {
  return <Modal {...props} className={cx(s.drawer, s[side])} />
}

function Modal(props: Omit<DialogProps, "size"> & { className: string }): ReactElement {
  const { open, onClose, title, closeLabel, children, footer, role = "dialog", firm, className } = props
  const id = useId()
  const { ref, mounted } = useModal({ open })
  const aside = use(DialogAside)
  // A browser closes a dialog at the second Esc whatever it is told.
  const onClosed = (): void => {
    if (onClose === undefined && open) ref.current?.showModal()
  }
  const onCancel = (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose?.()
  }
  // The backdrop belongs to the dialog element itself; its content fills all the rest.
  const onPress = (event: MouseEvent): void => {
    if (!firm && event.target === event.currentTarget) onClose?.()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does from the keyboard what a press beside the dialog does
    <dialog
      ref={ref}
      role={role === "dialog" ? undefined : role}
      className={className}
      aria-labelledby={id}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={onPress}
    >
      {mounted ? (
        <>
          <div className={s.frame}>
            <header className={s.head}>
              <h2 id={id} className={s.title}>
                {title}
              </h2>
              {/* The cross comes first, as the focus begins there. */}
              <div className={s.tools}>
                {onClose === undefined ? null : (
                  <IconButton label={closeLabel ?? ""} onClick={onClose}>
                    <CloseIcon />
                  </IconButton>
                )}
                {aside}
              </div>
            </header>
            <div className={s.body}>{children}</div>
            {footer ? <footer className={s.foot}>{footer}</footer> : null}
          </div>
          <NoticeRegion />
        </>
      ) : null}
    </dialog>
  )
}
