import { HangUpIcon } from "@arnica/ui/icons/call"
import { Menu, MenuItem } from "@arnica/ui/menu"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./call.module.css"
import { RoundButton } from "./round-button.tsx"

type Props = {
  /** Whether more than one other may be there. */
  readonly isAmongSeveral: boolean
  readonly onLeave: () => void
  /** Ends the session for everybody; undefined for whoever may only leave. */
  readonly onEnd: (() => void) | undefined
}

/** The way out of a call: leaving it, or ending it for everybody. */
export function LeaveButton({ isAmongSeveral, onLeave, onEnd }: Props): ReactElement {
  const t = useT("video")
  if (onEnd === undefined)
    return (
      <RoundButton icon={<HangUpIcon />} tone="leave" onClick={onLeave}>
        {t("call.leave")}
      </RoundButton>
    )
  return (
    <span className={s.more}>
      <Menu
        up
        align="end"
        trigger={(trigger) => (
          <RoundButton icon={<HangUpIcon />} tone="leave" {...trigger}>
            {t("call.leave")}
          </RoundButton>
        )}
      >
        <MenuItem onClick={onEnd}>{t(isAmongSeveral ? "end.all" : "end.both")}</MenuItem>
        <MenuItem onClick={onLeave}>{t(isAmongSeveral ? "end.others" : "end.alone")}</MenuItem>
      </Menu>
    </span>
  )
}
