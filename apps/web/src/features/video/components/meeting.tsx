import type { Room } from "@arnica/contract/video"
import { setNotificationPosition } from "@arnica/ui/notify"
import { type ReactElement, useEffect, useId, useRef, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { UnreadCount } from "../../../shared/messaging/unread-count.tsx"
import type { Call } from "../model/call.ts"
import type { CallControl } from "../model/use-call.ts"
import { useEnd } from "../model/use-end.ts"
import { useFullScreen } from "../model/use-full-screen.ts"
import { type LadderControl, useLadder } from "../model/use-ladder.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import { useQuality } from "../model/use-quality.ts"
import { type RoomChat, useRoomChat } from "../model/use-room-chat.ts"
import { useScreen } from "../model/use-screen.ts"
import { useSmallWindow } from "../model/use-small-window.ts"
import { useWakeLock } from "../model/use-wake-lock.ts"
import type { Beside, BesideName } from "./beside.ts"
import { BesidePanel } from "./beside-panel.tsx"
import s from "./call.module.css"
import { CallBar } from "./call-bar.tsx"
import { CallNotes } from "./call-notes.tsx"
import { nameIn, useCallStatus } from "./call-status.ts"
import { ChatNews } from "./chat-news.tsx"
import { EndWarning } from "./end-warning.tsx"
import { QualityLine } from "./quality-line.tsx"
import { SessionLine } from "./session-line.tsx"
import { SmallWindowPicture } from "./small-window.tsx"
import { Stage } from "./stage.tsx"
import { Told } from "./told.tsx"

type Props = {
  readonly room: Room
  readonly call: Call
  readonly control: CallControl
  readonly media: OwnMedia
  readonly beside: Beside
}

/** The call itself: who is there, what they see and hear, what stands beside it, and the way out. */
export function Meeting({ room, call, control, media, beside }: Props): ReactElement {
  const t = useT("video")
  const { uuid, other: name, side } = room
  const face = useRef<HTMLVideoElement>(null)
  const small = useSmallWindow(face)
  const full = useFullScreen()
  const isConnected = call.others.some(({ link }) => link === "connected")
  const seen = call.others.find(({ pictures }) => pictures.face !== null)
  const quality = useQuality({ stats: control.stats, isConnected })
  const ladder = useLadder({ shrink: control.shrink, way: room.way, isConnected, level: quality.yours })
  const screen = useSentTracks(control, { media, ladder })
  const { open, toggle, close, id } = usePanel()
  const isPair = room.way === "pair"
  const { end, failure } = useEnd(call, control)
  const isIn = call.people?.some(({ instance, admitted }) => instance === control.instance && admitted)
  // Two may write before they meet: it is their conversation. What several write is told to those who were let in.
  const hasChat = isPair || isIn === true
  const chat = useRoomChat({
    uuid,
    isIn: !isPair && isIn === true,
    isOnline: call.isOnline,
    written: call.written,
    isOpen: open === "chat",
  })
  const status = useCallStatus({ room, call, instance: control.instance })
  const heading = useRef<HTMLHeadingElement>(null)
  useWakeLock()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    setNotificationPosition("bottom")
    return () => setNotificationPosition(undefined)
  }, [])
  return (
    <div className={s.call} data-full={full.isFull || undefined} data-panel={open ?? undefined}>
      <header className={s.head}>
        <h1 ref={heading} className={s.title} tabIndex={-1}>
          {t("title", { name })}
        </h1>
        <p className={s.line}>
          <SessionLine room={room} time={call.time} />
        </p>
        {isConnected ? <QualityLine quality={quality} /> : null}
        <p className={isConnected ? s.calm : s.status} role="status">
          {status}
        </p>
        <Told room={room} others={call.others} />
        <ChatNews chat={chat} />
      </header>
      <div className={s.notes}>
        {failure === null ? null : <EndWarning failure={failure} />}
        <CallNotes
          room={room}
          call={call}
          control={control}
          media={media}
          screen={screen}
          quality={quality}
          onChat={hasChat ? () => toggle("chat") : undefined}
          ladder={ladder}
        />
      </div>
      <Stage room={room} call={call} media={media} screen={screen} face={face} />
      {open === null ? null : (
        <BesidePanel
          id={id}
          name={open}
          room={room}
          there={thereIn(call)}
          chat={chat}
          beside={beside}
          media={media}
          onClose={close}
        />
      )}
      <CallBar
        media={media}
        screen={screen}
        small={small}
        full={full}
        panel={{ open, id }}
        onPanel={toggle}
        side={side}
        isAmongSeveral={!isPair}
        onAsk={isPair && isIn === true ? control.ask : undefined}
        hasChat={hasChat}
        hasNotes={side === "provider"}
        unread={
          hasChat && open !== "chat" ? (
            <Unread isPair={isPair} uuid={uuid} chat={chat} beside={beside} />
          ) : undefined
        }
        isMet={seen !== undefined}
        onLeave={control.leave}
        onEnd={end}
      />
      {small.host === null ? null : (
        <SmallWindowPicture
          host={small.host}
          stream={seen?.pictures.face ?? null}
          label={t("call.other", { name: nameIn(room, seen) })}
        />
      )}
    </div>
  )
}

/** What the clients are called who are in the room. */
const thereIn = ({ people }: Call): readonly string[] =>
  (people ?? []).flatMap(({ side, admitted, name }) => (side === "client" && admitted ? [name] : []))

type UnreadProps = Pick<Props, "beside"> & {
  readonly isPair: boolean
  readonly uuid: string
  readonly chat: RoomChat
}

function Unread({ isPair, uuid, chat, beside }: UnreadProps): ReactElement {
  return isPair ? <beside.Unread uuid={uuid} /> : <UnreadCount count={chat.unread} />
}

type Sent = { readonly media: OwnMedia; readonly ladder: LadderControl }

/** Has the other side get what the person's camera, microphone and screen bring, and know how they are. */
function useSentTracks({ set, tell }: CallControl, { media, ladder }: Sent) {
  const { tracks, microphone } = media
  // A picture of which nothing is sent is off for the other side.
  const camera = media.camera === "on" && ladder.rung === "voice" ? "off" : media.camera
  const screen = useScreen()
  useEffect(() => set("microphone", tracks.microphone), [set, tracks.microphone])
  useEffect(() => set("camera", tracks.camera), [set, tracks.camera])
  useEffect(() => set("screen", screen.track), [set, screen.track])
  useEffect(() => tell({ camera, microphone }), [tell, camera, microphone])
  return screen
}

/** What is open beside the picture. Whoever closes it is back at the button that opened it. */
function usePanel() {
  const id = useId()
  const [open, setOpen] = useState<BesideName | null>(null)
  const opener = useRef<Element | null>(null)
  const close = (): void => {
    setOpen(null)
    // What was chosen in a menu is hidden again: its button stands for it.
    const ofMenu = opener.current?.closest("[hidden]")?.parentElement?.querySelector("[aria-expanded]")
    const back = ofMenu ?? opener.current
    if (back instanceof HTMLElement) back.focus()
  }
  const toggle = (name: BesideName): void => {
    if (open === name) {
      close()
      return
    }
    opener.current = document.activeElement
    setOpen(name)
  }
  return { id, open, toggle, close }
}
