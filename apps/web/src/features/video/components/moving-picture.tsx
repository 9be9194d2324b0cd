import { type ReactElement, useEffect, useRef } from "react"

type Props = {
  readonly stream: MediaStream | null
  readonly label: string
  /** One's own sound is not played back. */
  readonly muted?: boolean
  readonly mirrored?: boolean
  readonly className?: string | undefined
}

/** Shows a picture that comes live. */
export function MovingPicture({
  stream,
  label,
  muted = false,
  mirrored = false,
  className,
}: Props): ReactElement {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (ref.current !== null) ref.current.srcObject = stream
  }, [stream])
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
