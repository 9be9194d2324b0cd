import { Dialog } from "@arnica/ui/dialog"
import { SearchIcon } from "@arnica/ui/icons/actions"
import { Spinner } from "@arnica/ui/spinner"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { type KeyboardEvent, type ReactElement, useDeferredValue, useId, useState } from "react"
import { HelpWhileTyping } from "../../../features/safety/components/help-while-typing.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Session } from "../../../platform/session/session.ts"
import s from "./palette.module.css"
import { type Entry, type Group, useEntries } from "./use-entries.ts"

type PaletteProps = { open: boolean; onClose: () => void; session: Session }

/** Goes anywhere by a few letters: pages, one's appointments, specialists. */
export function Palette({ open, onClose, session }: PaletteProps): ReactElement {
  const t = useT("shell")
  const common = useT("common")
  return (
    <Dialog open={open} onClose={onClose} title={t("palette.title")} closeLabel={common("notice.dismiss")}>
      <Search session={session} onClose={onClose} />
    </Dialog>
  )
}

function Search({ session, onClose }: Omit<PaletteProps, "open">): ReactElement {
  const t = useT("shell")
  const id = useId()
  const [typed, setTyped] = useState("")
  const [at, setAt] = useState(0)
  const { groups, searching } = useEntries(session, useDeferredValue(typed))
  const entries = groups.flatMap((group) => group.entries)
  const active = entries[Math.min(at, entries.length - 1)]
  const go = (entry: Entry): void => {
    onClose()
    entry.go()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = moved(event.key, { at, count: entries.length })
    if (to !== undefined) {
      event.preventDefault()
      setAt(to)
      document.getElementById(`${id}-${entries[to]?.id}`)?.scrollIntoView({ block: "nearest" })
    }
    if (event.key === "Enter" && active) go(active)
  }
  return (
    <>
      <label className={s.field}>
        <SearchIcon />
        <VisuallyHidden>{t("palette.label")}</VisuallyHidden>
        <input
          ref={beginHere}
          type="text"
          role="combobox"
          className={s.input}
          value={typed}
          placeholder={t("palette.placeholder")}
          maxLength={200}
          autoComplete="off"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        {searching ? <Spinner size={18} /> : null}
      </label>
      <HelpWhileTyping text={typed} onLeave={onClose} />
      <div id={`${id}-list`} role="listbox" aria-label={t("palette.title")} className={s.list}>
        {groups.map((group) => (
          <Part key={group.name} group={group} id={id} active={active} go={go} />
        ))}
      </div>
      <p role="status" className={s.status}>
        {entries.length === 0 && !searching ? t("palette.nothing", { text: typed }) : null}
      </p>
    </>
  )
}

/** A dialog for typing begins where one types. React's own way is over before the dialog opens. */
const beginHere = (input: HTMLInputElement | null): void => input?.setAttribute("autofocus", "")

type PartProps = { group: Group; id: string; active: Entry | undefined; go: (entry: Entry) => void }

function Part({ group, id, active, go }: PartProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-label={group.name}>
      <div className={s.group} aria-hidden="true">
        {group.name}
      </div>
      {group.entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
        <div
          key={entry.id}
          id={`${id}-${entry.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry === active}
          className={s.entry}
          onClick={() => go(entry)}
        >
          <span>{entry.name}</span>
          {entry.about ? <span className={s.about}>{entry.about}</span> : null}
        </div>
      ))}
    </div>
  )
}

/** Where an arrow leads in the list, which has no ends. */
function moved(key: string, { at, count }: { at: number; count: number }): number | undefined {
  if (count === 0) return undefined
  const now = Math.min(at, count - 1)
  if (key === "ArrowDown") return (now + 1) % count
  return key === "ArrowUp" ? (now + count - 1) % count : undefined
}
