import { type ReactElement, type RefObject, useEffect, useRef } from "react"
import { canChooseSpeaker } from "../model/chime.ts"

type Props = {
  readonly stream: MediaStream | null
  readonly label: string
  /** One's own sound is not played back. */
  readonly muted?: boolean
  readonly mirrored?: boolean
  /** By which loudspeaker it is heard; the device's own unless told. */
  readonly speaker?: string | undefined
  readonly video?: RefObject<HTMLVideoElement | null>
  readonly className?: string | undefined
}

/** Shows a picture that comes live. */
export function MovingPicture({
  stream,
  label,
  muted = false,
  mirrored = false,
  speaker,
  video,
  className,
}: Props): ReactElement {
  const own = useRef<HTMLVideoElement>(null)
  const ref = video ?? own
  useEffect(() => {
    if (ref.current !== null) ref.current.srcObject = stream
  }, [ref, stream])
  useEffect(() => {
    if (speaker === undefined || muted || !canChooseSpeaker()) return
    // A loudspeaker that is gone leaves the sound where it was.
    void ref.current?.setSinkId(speaker).catch(() => undefined)
  }, [ref, speaker, muted])
  return (
    <video
      ref={ref}
      className={className}
      data-mirrored={mirrored || undefined}
      aria-label={label}
      autoPlay
      playsInline
      muted={muted}
    />
  )
}
