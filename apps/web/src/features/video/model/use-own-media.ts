import { useEffect, useMemo, useState } from "react"
import { createOwnMedia, NOTHING_HELD, type OwnDeeds, type OwnState } from "./own-media.ts"

/** The person's own picture and sound, and what can be done about them. */
export type OwnMedia = OwnState &
  OwnDeeds & {
    /** Both together, to be shown; null while neither is there. */
    readonly stream: MediaStream | null
  }

/** The person's camera and microphone, from when they are asked for until the page is left. */
export function useOwnMedia(): OwnMedia {
  const [state, setState] = useState(NOTHING_HELD)
  const [media] = useState(() => createOwnMedia(setState))
  const { camera, microphone } = state.tracks
  useEffect(() => media.begin(), [media])
  const stream = useMemo(() => {
    const tracks = [camera, microphone].filter((track) => track !== null)
    return tracks.length === 0 ? null : new MediaStream(tracks)
  }, [camera, microphone])
  return useMemo(() => Object.assign({ stream }, state, media), [stream, state, media])
}
