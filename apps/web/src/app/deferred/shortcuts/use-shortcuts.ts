import { toggleScheme } from "@arnica/ui/scheme"
import { useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { dashboardOf } from "../../../platform/session/area.ts"
import type { Session } from "../../../platform/session/session.ts"
import { useRole } from "../../../platform/session/use-role.ts"
import { stepTextSize } from "../../../platform/text-size.ts"
import { openPagePath } from "../../navigation.ts"
import { showOverlay } from "../../overlays.ts"
import { type Command, commandOf } from "./command-of.ts"
import { singleKeysWanted } from "./single-keys.ts"

const GO_MS = 1_500

/** Hears the keyboard wherever the reader is. */
export function useShortcuts(session: Session): void {
  const run = useCommands(session)
  useEffect(() => {
    let goAt = -GO_MS
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const command = commandOf({
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        writing: isWriting(event.target),
        singleKeys: singleKeysWanted(),
        afterGo: event.timeStamp - goAt < GO_MS,
      })
      goAt = command === "go" ? event.timeStamp : -GO_MS
      if (command === undefined || command === "go") return
      // What lies over the page keeps its keys, but for the one that opens the palette.
      if (command !== "palette" && document.querySelector("dialog:modal")) return
      event.preventDefault()
      run[command]()
    }
    window.addEventListener("keydown", onKeyDown)
    return () => window.removeEventListener("keydown", onKeyDown)
  }, [run])
}

function useCommands(session: Session): Readonly<Record<Command, () => void>> {
  const navigate = useNavigate()
  const language = useLanguage()
  const role = useRole(session)
  const own = session ? dashboardOf(language, role) : `/${language}/login`
  return {
    palette: () => showOverlay("palette"),
    shortcuts: () => showOverlay("shortcuts"),
    home: () => void navigate({ to: openPagePath(language, "home") }),
    search: () => void navigate({ to: openPagePath(language, "help-store-search") }),
    area: () => void navigate({ to: own }),
    theme: toggleScheme,
    larger: () => stepTextSize(1),
    smaller: () => stepTextSize(-1),
  }
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select") !== null)
  )
}
