import type { WayOut } from "@arnica/contract/closing-frames"
import type { Room } from "@arnica/contract/video"
import { EditIcon } from "@arnica/ui/icons/actions"
import { FullScreenIcon, MoreIcon, ShareScreenIcon, SmallWindowIcon } from "@arnica/ui/icons/call"
import { PhoneIcon } from "@arnica/ui/icons/frame"
import { CalendarIcon, ChatIcon, HeartIcon, SettingsIcon, VideoIcon } from "@arnica/ui/icons/things"
import { Menu, MenuItem } from "@arnica/ui/menu"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { FullScreen } from "../model/use-full-screen.ts"
import { useIsNarrow } from "../model/use-is-narrow.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import type { ScreenShare } from "../model/use-screen.ts"
import type { SmallWindow } from "../model/use-small-window.ts"
import type { BesideName } from "./beside.ts"
import s from "./call.module.css"
import { LeaveButton } from "./leave-button.tsx"
import { OwnSwitches } from "./own-switches.tsx"
import { RoundButton } from "./round-button.tsx"

type Props = {
  readonly media: OwnMedia
  readonly screen: ScreenShare
  readonly small: SmallWindow
  readonly full: FullScreen
  /** What is open beside the picture, under which id. */
  readonly panel: { readonly open: BesideName | null; readonly id: string }
  readonly onPanel: (name: BesideName) => void
  readonly hasChat: boolean
  readonly hasNotes: boolean
  readonly side: Room["side"]
  /** Whether more than one other may be there. */
  readonly isAmongSeveral: boolean
  /** Asks for another way to have the session; undefined while this page waits to be let in. */
  readonly onAsk: ((what: WayOut) => void) | undefined
  readonly unread: ReactNode
  /** Whether anybody else is seen. */
  readonly isMet: boolean
  readonly onLeave: () => void
  /** Ends the session for both. */
  readonly onEnd: () => void
}

/** What one presses during a call. Leaving is always last. */
export function CallBar(props: Props): ReactElement {
  const t = useT("video")
  const { media, screen, panel, onPanel, side, isAmongSeveral, hasChat, hasNotes, unread, onLeave, onEnd } =
    props
  // What is used less stands in the menu then, so that all is in one row.
  const isNarrow = useIsNarrow()
  const opener = (name: BesideName) => ({
    "aria-expanded": panel.open === name,
    "aria-controls": panel.id,
    onClick: () => onPanel(name),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: what one presses during a call is no fieldset of a form
    <div className={s.bar} role="group" aria-label={t("bar.label")}>
      {media.stream === null ? (
        <RoundButton icon={<VideoIcon />} {...opener("devices")}>
          {t("media.ask")}
        </RoundButton>
      ) : null}
      <OwnSwitches media={media} />
      {screen.isPossible && !isNarrow ? (
        <RoundButton
          icon={<ShareScreenIcon />}
          aria-pressed={screen.track !== null}
          onClick={() => turnScreen(screen)}
        >
          {t("screen.share")}
        </RoundButton>
      ) : null}
      {hasChat ? (
        <RoundButton icon={<ChatIcon />} badge={unread} {...opener("chat")}>
          {t("bar.chat")}
        </RoundButton>
      ) : null}
      {hasNotes && !isNarrow ? (
        <RoundButton icon={<EditIcon />} {...opener("notes")}>
          {t("bar.notes")}
        </RoundButton>
      ) : null}
      <RoundButton icon={<HeartIcon />} {...opener("help")}>
        {t("bar.help")}
      </RoundButton>
      <LoadMore {...props} isNarrow={isNarrow} />
      <LeaveButton
        isAmongSeveral={isAmongSeveral}
        onLeave={onLeave}
        onEnd={side === "provider" ? onEnd : undefined}
      />
    </div>
  )
}

const turnScreen = ({ track, start, stop }: ScreenShare): void => {
  if (track === null) void start()
  else stop()
}

type MoreProps = Props & { readonly isNarrow: boolean }

function LoadMore(props: MoreProps): ReactElement {
  const { small, full, screen, panel, isMet, isNarrow, hasNotes, side, onAsk, onPanel } = props
  const t = useT("video")
  return (
    <span className={s.more}>
      <Menu
        up
        align="end"
        trigger={(trigger) => (
          <RoundButton icon={<MoreIcon />} {...trigger}>
            {t("bar.more")}
          </RoundButton>
        )}
      >
        {hasNotes && isNarrow ? (
          <MenuItem left={<EditIcon />} current={panel.open === "notes"} onClick={() => onPanel("notes")}>
            {t("bar.notes")}
          </MenuItem>
        ) : null}
        {screen.isPossible && isNarrow ? (
          <MenuItem
            left={<ShareScreenIcon />}
            current={screen.track !== null}
            onClick={() => turnScreen(screen)}
          >
            {t("screen.share")}
          </MenuItem>
        ) : null}
        <MenuItem left={<SettingsIcon />} onClick={() => onPanel("devices")}>
          {t("device.change")}
        </MenuItem>
        {onAsk === undefined ? null : (
          <>
            <MenuItem left={<PhoneIcon />} onClick={() => onAsk("phone")}>
              {t(`ways.phone.${side}`)}
            </MenuItem>
            <MenuItem left={<CalendarIcon />} onClick={() => onAsk("move")}>
              {t(`ways.move.${side}`)}
            </MenuItem>
          </>
        )}
        {small.isPossible && isMet ? (
          <MenuItem left={<SmallWindowIcon />} onClick={small.open}>
            {t("bar.window")}
          </MenuItem>
        ) : null}
        {full.isPossible ? (
          <MenuItem left={<FullScreenIcon />} current={full.isFull} onClick={full.toggle}>
            {t("bar.full")}
          </MenuItem>
        ) : null}
      </Menu>
    </span>
  )
}
