import { type ReactElement, type ReactNode, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { IconButton } from "../components/button.tsx"
import { Spinner } from "../components/spinner.tsx"
import { CloseIcon } from "../icons/actions.tsx"
import { CheckCircleIcon, InfoIcon, WarningIcon, XCircleIcon } from "../icons/states.tsx"
import { cx } from "../lib/cx.ts"
import s from "./notifications.module.css"
import { notifications } from "./notify.ts"
import { type Notice, type NotificationPosition, notificationPositions } from "./options.ts"
import type { NotificationStore } from "./store.ts"
import { useSwipe } from "./swipe.ts"

/** Props of {@link Notifications}. */
export type NotificationsProps = {
  /** Name of the region for screen readers. */
  label: string
  closeLabel: string
  /** Names a notice that came more than once: "3 times". */
  countLabel: (count: number) => string
  /** Another store than the window's, for tests. */
  store?: NotificationStore
}

const empty: readonly Notice[] = []

/** Shows the notices at their nine places. Mount it once, at the end of the page, within the `NoticeRegion`. */
export function Notifications({
  label,
  closeLabel,
  countLabel,
  store = notifications,
}: NotificationsProps): ReactElement {
  const notices = useSyncExternalStore(store.subscribe, store.snapshot, () => empty)
  const host = useSyncExternalStore(watchDialogs, regionOfTopDialog, () => undefined)
  const shelves = notificationPositions.map((position) => {
    const here = notices.filter((notice) => notice.position === position)
    if (here.length === 0) return null
    return (
      <Shelf key={position} position={position}>
        {here.map((notice) => (
          <Item
            key={notice.id}
            notice={notice}
            closeLabel={closeLabel}
            countLabel={countLabel}
            store={store}
          />
        ))}
      </Shelf>
    )
  })
  const shown = <section aria-label={label}>{shelves}</section>
  return host ? createPortal(shown, host) : shown
}

/** While a modal dialog is open all else is inert: notices are shown, read out and closed inside the topmost one. */
const regionOfTopDialog = (): Element | undefined =>
  [...document.querySelectorAll("dialog:modal > [data-notices]")].at(-1)

/** Tells of dialogs that open, close or go: their events do not come from one that is taken away. */
function watchDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] })
  return () => observer.disconnect()
}

function Shelf({
  position,
  children,
}: {
  position: NotificationPosition
  children: ReactNode
}): ReactElement {
  return (
    <ol className={s.shelf} data-position={position}>
      {children}
    </ol>
  )
}

const icons = {
  positive: <CheckCircleIcon size={22} />,
  negative: <XCircleIcon size={22} />,
  warning: <WarningIcon size={22} />,
  info: <InfoIcon size={22} />,
  ongoing: <Spinner size={22} />,
}

type ItemProps = Required<Omit<NotificationsProps, "label">> & { notice: Notice }

function Item({ notice, closeLabel, countLabel, store }: ItemProps): ReactElement {
  const close = (): void => store.dismiss(notice.id)
  const { offset, handlers } = useSwipe(() => notice.closable && close())
  const hold = (): void => store.hold(notice.id)
  const release = (): void => store.release(notice.id)
  return (
    <li
      className={cx(s.notice, s[notice.type])}
      style={offset === 0 ? undefined : { translate: `${offset}px 0`, opacity: 1 - Math.abs(offset) / 300 }}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      {...handlers}
    >
      <span className={s.icon}>{icons[notice.type]}</span>
      <div className={s.words}>
        {notice.title ? <div className={s.title}>{notice.title}</div> : null}
        {notice.text ? <div className={s.text}>{notice.text}</div> : null}
        {notice.actions.length > 0 ? (
          <div className={s.actions}>
            {notice.actions.map((action) => (
              <button key={action.label} type="button" className={s.action} onClick={action.onClick}>
                {action.label}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      {notice.closable ? (
        <IconButton size="small" label={closeLabel} onClick={close}>
          <CloseIcon />
        </IconButton>
      ) : null}
      {notice.count > 1 ? (
        <span
          className={s.badge}
          data-corner={notice.badgePosition}
          role="img"
          aria-label={countLabel(notice.count)}
        >
          {notice.count}
        </span>
      ) : null}
    </li>
  )
}
