import type { Room } from "@arnica/contract/video"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { HangUpIcon } from "@arnica/ui/icons/call"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Call } from "../model/call.ts"
import type { CallControl } from "../model/use-call.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import { MovingPicture } from "./moving-picture.tsx"
import { OwnSwitches } from "./own-switches.tsx"
import s from "./room.module.css"

type Props = {
  readonly room: Room
  readonly call: Call
  readonly control: CallControl
  readonly media: OwnMedia
}

/** The call itself: who is there, what they see and hear, and the way out. */
export function Meeting({ room, call, control, media }: Props): ReactElement {
  const t = useT("video")
  const name = room.other
  const others = (call.people ?? []).filter(({ side }) => side !== room.side)
  const guest = room.side === "provider" ? others.find(({ admitted }) => !admitted) : undefined
  return (
    <div className={s.meeting}>
      <p className={s.status} role="status">
        <Standing room={room} call={call} instance={control.instance} />
      </p>
      {guest === undefined ? null : (
        <Callout
          tone="info"
          role="alert"
          title={t("admit.title", { name })}
          actions={<Button onClick={() => control.admit(guest.instance)}>{t("admit.button")}</Button>}
        />
      )}
      <div className={s.stage}>
        {call.remote === null ? null : (
          <MovingPicture stream={call.remote} label={t("call.other", { name })} className={s.other} />
        )}
        {media.stream === null ? null : (
          <MovingPicture
            stream={media.stream}
            label={t("own.picture")}
            muted
            mirrored
            className={call.remote === null ? s.picture : s.own}
          />
        )}
      </div>
      <div className={s.switches}>
        <OwnSwitches media={media} />
        <Button variant="danger" left={<HangUpIcon />} onClick={control.leave}>
          {t("call.leave")}
        </Button>
      </div>
    </div>
  )
}

type StandingProps = Pick<Props, "room" | "call"> & { readonly instance: string | null }

/** How it stands between the two, in a sentence. */
function Standing({ room, call, instance }: StandingProps): string {
  const t = useT("video")
  const name = room.other
  const others = (call.people ?? []).filter(({ side }) => side !== room.side)
  const isLetIn = call.people?.find((one) => one.instance === instance)?.admitted
  if (!call.isOnline && call.link !== "connected") return t("call.offline")
  if (call.people === null) return t("call.connecting")
  if (isLetIn === false)
    return `${t("wait.title")}. ${t(others.length > 0 ? "wait.there" : "wait.alone", { name })}`
  if (call.link === "connected") return t("call.connected")
  if (call.link === "broken") return t("call.broken")
  if (others.some(({ admitted }) => admitted)) return t("call.connecting")
  // Who waits is told of with the button that lets them in.
  return others.length > 0 ? "" : t("wait.client", { name })
}
