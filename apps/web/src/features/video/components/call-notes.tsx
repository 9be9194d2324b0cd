import type { Room } from "@arnica/contract/video"
import { formatList } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { Call } from "../model/call.ts"
import type { Quality } from "../model/quality.ts"
import type { CallControl } from "../model/use-call.ts"
import type { LadderControl } from "../model/use-ladder.ts"
import { useLasting } from "../model/use-lasting.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import type { ScreenShare } from "../model/use-screen.ts"
import { nameIn } from "./call-status.ts"
import { MediaTrouble } from "./media-trouble.tsx"
import { WaysOut } from "./ways-out.tsx"

type Props = {
  readonly room: Room
  readonly call: Call
  readonly control: CallControl
  readonly media: OwnMedia
  readonly screen: ScreenShare
  readonly quality: Quality
  /** Opens the chat; none for who is not let in yet among several. */
  readonly onChat: (() => void) | undefined
  readonly ladder: LadderControl
}

/** After so long without a connection there is another way to talk. */
const LONG_MS = 30_000
/** Who hears and sees each other badly for so long is offered another way, too. */
const POOR_MS = 30_000

/** What needs an answer during a call: who waits, what does not work, and what can be done about it. */
export function CallNotes(props: Props): ReactElement {
  const t = useT("video")
  const { room, call, control, media, screen, quality, ladder, onChat } = props
  const waiting = call.people?.filter(({ side, admitted }) => side !== room.side && !admitted) ?? []
  const guests = room.side === "provider" ? waiting : []
  const isCutOff = useLasting({ isSo: call.others.some(({ link }) => link !== "connected"), ms: LONG_MS })
  const isPoor = useLasting({ isSo: quality.yours === "poor" || quality.theirs === "poor", ms: POOR_MS })
  return (
    <>
      {guests.map((guest) => (
        <Callout
          key={guest.instance}
          tone="info"
          role="alert"
          title={t("admit.title", { name: nameIn(room, guest) })}
          actions={<Button onClick={() => control.admit(guest.instance)}>{t("admit.button")}</Button>}
        />
      ))}
      {call.heard.isOut ? (
        <Callout tone="warning" role="status">
          {t("call.noServer")}
        </Callout>
      ) : null}
      {isCutOff ? <CutOff room={room} call={call} onChat={onChat} /> : null}
      {room.way === "pair" ? (
        <WaysOut room={room} noted={call.noted} control={control} isTroubled={isCutOff || isPoor} />
      ) : null}
      {media.problem === null ? null : <MediaTrouble problem={media.problem} isInCall />}
      {screen.hasFailed ? (
        <Callout tone="warning" role="alert">
          {t("screen.failed")}
        </Callout>
      ) : null}
      {media.camera === "on" ? <Smaller ladder={ladder} /> : null}
      {quality.yours === "poor" && media.camera === "on" && ladder.rung === "full" ? (
        <Callout
          tone="warning"
          role="status"
          actions={
            <Button size="small" variant="quiet" onClick={() => media.turn("camera", false)}>
              {t("quality.cameraOff")}
            </Button>
          }
        >
          {t("quality.weak")}
        </Callout>
      ) : null}
    </>
  )
}

/** That it takes long, and another way to talk meanwhile. */
function CutOff({ room, call, onChat }: Pick<Props, "room" | "call" | "onChat">): ReactElement {
  const t = useT("video")
  const language = useLanguage()
  const items = call.others.flatMap(({ link, name }) => (link === "connected" ? [] : [name]))
  const write =
    onChat === undefined ? undefined : (
      <Button size="small" variant="quiet" onClick={onChat}>
        {t("call.write")}
      </Button>
    )
  return (
    <Callout tone="warning" role="status" {...(write === undefined ? {} : { actions: write })}>
      {room.way === "pair" ? t("call.long") : t("call.slow", { names: formatList({ language, items }) })}
    </Callout>
  )
}

/** Says that less of one's picture is sent; whoever wants all of it sent has it so. */
function Smaller({ ladder: { rung, undo } }: Pick<Props, "ladder">): ReactElement | null {
  const t = useT("video")
  if (rung === "full") return null
  return (
    <Callout
      tone="info"
      role="status"
      actions={
        <Button size="small" variant="quiet" onClick={undo}>
          {t("ladder.undo")}
        </Button>
      }
    >
      {t(`ladder.${rung}`)}
    </Callout>
  )
}
