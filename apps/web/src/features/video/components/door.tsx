import type { Room } from "@arnica/contract/video"
import { Button } from "@arnica/ui/button"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useEffect, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { type CallControl, useCall } from "../model/use-call.ts"
import { type OwnMedia, useOwnMedia } from "../model/use-own-media.ts"
import { Meeting } from "./meeting.tsx"
import { Preview } from "./preview.tsx"
import { Refused } from "./refused.tsx"
import s from "./room.module.css"

/** The room while it is open: first oneself, then the other one. */
export function Door({ room }: { readonly room: Room }): ReactElement {
  const t = useT("video")
  const media = useOwnMedia()
  const control = useCall(room)
  const [hasLeft, setLeft] = useState(false)
  const [hadMedia, setHadMedia] = useState(false)
  const { call } = control
  useRefusal(room.uuid, { control, media })
  const leave = (): void => {
    control.leave()
    media.release()
    setLeft(true)
  }
  // Who was in with a camera comes back with it: it is off in between.
  const join = async (replaces?: string): Promise<void> => {
    const stream = media.stream ?? (hadMedia ? await media.ask() : null)
    setHadMedia(stream !== null)
    control.join({ stream, replaces })
  }
  if (call !== null && call.refusal === null)
    return (
      <>
        <Meeting room={room} call={call} control={Object.assign({}, control, { leave })} media={media} />
        <p className={s.quiet}>{t("private")}</p>
      </>
    )
  const isReady = media.stream !== null || hadMedia
  const enter = room.side === "client" ? t("join.client") : t("join.provider")
  const first = isReady ? enter : t("join.without")
  return (
    <>
      {hasLeft ? (
        <p className={s.status} role="status">
          {t("call.left")}
        </p>
      ) : null}
      {call?.refusal ? <Refused refusal={call.refusal} move={(there) => void join(there)} /> : null}
      {hadMedia && media.stream === null && media.problem === null ? null : (
        <Preview media={media} isFirst={!isReady} />
      )}
      {call?.refusal?.there === undefined ? (
        <div>
          <Button
            variant={isReady ? "primary" : "soft"}
            size="large"
            loading={hadMedia && media.isAsking}
            onClick={() => void join()}
          >
            {hasLeft ? t("join.back") : first}
          </Button>
        </div>
      ) : null}
      <p className={s.quiet}>{t("private")}</p>
    </>
  )
}

/** Who is not in the room has their camera off; and the page looks how the room stands, which may have closed. */
function useRefusal(
  uuid: string,
  { control, media }: { readonly control: CallControl; readonly media: OwnMedia },
): void {
  const queryClient = useQueryClient()
  const { release } = media
  const refusal = control.call?.refusal ?? null
  useEffect(() => {
    if (refusal === null) return
    release()
    void queryClient.invalidateQueries({ queryKey: ["room", uuid] })
  }, [queryClient, release, refusal, uuid])
}
