import { type ReactElement, useEffect, useRef } from "react"
import { canChooseSpeaker } from "../model/chime.ts"

type Props = { readonly streams: readonly MediaStream[]; readonly speaker: string | undefined }

/** What is heard of a forwarded group, apart from its pictures: whoever speaks is heard, seen or not. */
export function Sounds({ streams, speaker }: Props): ReactElement {
  return (
    <>
      {streams.map((stream) => (
        <Sound key={stream.id} stream={stream} speaker={speaker} />
      ))}
    </>
  )
}

function Sound({
  stream,
  speaker,
}: {
  readonly stream: MediaStream
  readonly speaker: string | undefined
}): ReactElement {
  const ref = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (ref.current !== null) ref.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    if (speaker === undefined || !canChooseSpeaker()) return
    // A loudspeaker that is gone leaves the sound where it was.
    void ref.current?.setSinkId(speaker).catch(() => undefined)
  }, [speaker])
  // biome-ignore lint/a11y/useMediaCaption: what people say live is written down by nobody
  return <audio ref={ref} autoPlay />
}
