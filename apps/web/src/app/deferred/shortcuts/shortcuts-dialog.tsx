import { Checkbox } from "@arnica/ui/checkbox"
import { Dialog } from "@arnica/ui/dialog"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { type Command, KEYS } from "./command-of.ts"
import s from "./shortcuts-dialog.module.css"
import { setSingleKeys, useSingleKeys } from "./single-keys.ts"

/** Lists what the keyboard can do, and lets single keys be switched off. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const t = useT("shell")
  const common = useT("common")
  const single = useSingleKeys()
  const names: Record<Command, string> = {
    palette: t("palette.title"),
    shortcuts: t("shortcuts.show"),
    home: common("nav.home"),
    search: common("nav.findSpecialist"),
    area: t("shortcuts.area"),
    theme: t("shortcuts.theme"),
    larger: t("textSize.larger"),
    smaller: t("textSize.smaller"),
  }
  return (
    <Dialog open={open} onClose={onClose} title={t("shortcuts.title")} closeLabel={common("notice.dismiss")}>
      <dl className={s.list}>
        {commands.map((command) => (
          <div key={command} className={s.row}>
            <dt>{names[command]}</dt>
            <dd className={s.keys}>
              {KEYS[command].map((key) => (
                <kbd key={key}>{key === "Ctrl" && isApple() ? "⌘" : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={single}
        onChange={(event) => setSingleKeys({ wanted: event.currentTarget.checked })}
        hint={t("shortcuts.singleHint")}
      >
        {t("shortcuts.single")}
      </Checkbox>
    </Dialog>
  )
}

const commands: readonly Command[] = [
  "palette",
  "shortcuts",
  "home",
  "search",
  "area",
  "theme",
  "larger",
  "smaller",
]

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
