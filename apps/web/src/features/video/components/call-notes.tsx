import type { Room } from "@arnica/contract/video"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { type ReactElement, useEffect, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Call } from "../model/call.ts"
import type { Quality } from "../model/quality.ts"
import type { CallControl } from "../model/use-call.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import type { ScreenShare } from "../model/use-screen.ts"
import { MediaTrouble } from "./media-trouble.tsx"

type Props = {
  readonly room: Room
  readonly call: Call
  readonly control: CallControl
  readonly media: OwnMedia
  readonly screen: ScreenShare
  readonly quality: Quality
  readonly onChat: () => void
}

/** After so long without a connection there is another way to talk. */
const LONG_MS = 30_000

/** What needs an answer during a call: who waits, what does not work, and what can be done about it. */
export function CallNotes(props: Props): ReactElement {
  const t = useT("video")
  const { room, call, control, media, screen, quality, onChat } = props
  const name = room.other
  const waiting = call.people?.find(({ side, admitted }) => side !== room.side && !admitted)
  const guest = room.side === "provider" ? waiting : undefined
  const isCutOff = useLasting(call.link === "broken" || call.link === "connecting", LONG_MS)
  return (
    <>
      {guest === undefined ? null : (
        <Callout
          tone="info"
          role="alert"
          title={t("admit.title", { name })}
          actions={<Button onClick={() => control.admit(guest.instance)}>{t("admit.button")}</Button>}
        />
      )}
      {isCutOff ? (
        <Callout
          tone="warning"
          role="status"
          actions={
            <Button size="small" variant="quiet" onClick={onChat}>
              {t("call.write")}
            </Button>
          }
        >
          {t("call.long")}
        </Callout>
      ) : null}
      {media.problem === null ? null : <MediaTrouble problem={media.problem} isInCall />}
      {screen.hasFailed ? (
        <Callout tone="warning" role="alert">
          {t("screen.failed")}
        </Callout>
      ) : null}
      {quality.yours === "poor" && media.camera === "on" ? (
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

/** Whether something has been so for some time without a break. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    setLasted(false)
    if (!isSo) return undefined
    const timer = window.setTimeout(() => setLasted(true), ms)
    return () => window.clearTimeout(timer)
  }, [isSo, ms])
  return hasLasted
}
