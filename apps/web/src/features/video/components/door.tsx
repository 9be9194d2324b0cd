import type { Room } from "@arnica/contract/video"
import { Button } from "@arnica/ui/button"
import { LockIcon } from "@arnica/ui/icons/frame"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactElement, type ReactNode, useEffect, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { type CallControl, useCall } from "../model/use-call.ts"
import { type OwnMedia, useOwnMedia } from "../model/use-own-media.ts"
import { AfterCall } from "./after-call.tsx"
import type { Beside } from "./beside.ts"
import { DeviceCheck } from "./device-check.tsx"
import { Meeting } from "./meeting.tsx"
import { Preview } from "./preview.tsx"
import { Refused } from "./refused.tsx"
import s from "./room.module.css"

type Props = {
  readonly room: Room
  /** With whom and when. */
  readonly head: ReactNode
  readonly beside: Beside
}

/** The room while it is open: first oneself, then the other one. */
export function Door({ room, head, beside }: Props): ReactElement {
  const t = useT("video")
  const media = useOwnMedia()
  const control = useCall(room)
  const [hasLeft, setLeft] = useState(false)
  const [hadMedia, setHadMedia] = useState(false)
  const { call } = control
  useRefusal({ control, media })
  const leave = (): void => {
    control.leave()
    media.release()
    setLeft(true)
  }
  // Who was in with a camera comes back with it: it is off in between.
  const join = async (replaces?: string): Promise<void> => {
    const held = media.stream === null && hadMedia ? await media.ask() : media.tracks
    const { camera = null, microphone = null } = held ?? {}
    setHadMedia(camera !== null || microphone !== null)
    control.join({ tracks: { camera, microphone, screen: null }, replaces })
  }
  if (call !== null && call.refusal === null)
    return (
      <Meeting
        room={room}
        call={call}
        control={Object.assign({}, control, { leave })}
        media={media}
        beside={beside}
      />
    )
  const isEnded = call?.refusal?.reason === "ended"
  const isReady = media.stream !== null || hadMedia
  const enter = t(isReady ? `join.${room.side}` : "join.without")
  return (
    <div className={s.door}>
      <div className={s.who}>
        {head}
        {hasLeft || isEnded ? <AfterCall room={room} isEnded={isEnded} /> : null}
        {call?.refusal ? <Refused refusal={call.refusal} move={(there) => void join(there)} /> : null}
      </div>
      <div className={s.self}>
        <Self media={media} hadMedia={hadMedia} />
      </div>
      <div className={s.go}>
        {call?.refusal?.there === undefined ? (
          <Button
            variant={isReady ? "primary" : "soft"}
            size="large"
            loading={hadMedia && media.isAsking}
            onClick={() => void join()}
          >
            {hasLeft || isEnded ? t("join.back") : enter}
          </Button>
        ) : null}
        <Private room={room} />
      </div>
      <div className={s.check}>
        <DeviceCheck media={media} />
      </div>
    </div>
  )
}

type SelfProps = { readonly media: OwnMedia; readonly hadMedia: boolean }

/** Oneself; nothing for who was in with a camera, has left, and need not be asked again. */
function Self({ media, hadMedia }: SelfProps): ReactElement | null {
  const { stream, problem } = media
  if (hadMedia && stream === null && problem === null) return null
  return <Preview media={media} isFirst={stream === null && !hadMedia} />
}

/** Who can see and hear what is said: those who meet; of a large group also the server that passes it on. */
function Private({ room: { way } }: { readonly room: Room }): ReactElement {
  const t = useT("video")
  return (
    <p className={s.private}>
      <LockIcon size={18} />
      <span>{t(way === "unit" || way === "livekit" ? "forwarded" : "private")}</span>
    </p>
  )
}

/** Who is not in the room has their camera off; and the page looks how the room stands, which may have closed. */
function useRefusal({ control, media }: { readonly control: CallControl; readonly media: OwnMedia }): void {
  const queryClient = useQueryClient()
  const { release } = media
  const refusal = control.call?.refusal ?? null
  useEffect(() => {
    if (refusal === null) return
    release()
    void refresh(queryClient, ["GET /api/v2/appointments/{uuid}/room"])
  }, [queryClient, release, refusal])
}
