import { type ReactElement, useEffect, useRef } from "react"
import { createPortal } from "react-dom"

type Props = {
  readonly host: HTMLElement
  readonly stream: MediaStream | null
  readonly label: string
}

/** The window is a page of its own, without the styles of this one. */
const FILLS = { width: "100vw", height: "100vh", objectFit: "cover" } as const

/** Draws the other one's picture in the small window. They are heard from the page. */
export function SmallWindowPicture({ host, stream, label }: Props): ReactElement {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (ref.current !== null) ref.current.srcObject = stream
  }, [stream])
  return createPortal(<video ref={ref} style={FILLS} aria-label={label} autoPlay playsInline muted />, host)
}
