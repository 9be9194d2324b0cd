import { useCallback, useEffect, useRef, useState } from "react"

/** Why a camera or a microphone cannot be had: refused, not there, in use elsewhere, or a browser that has none to give. */
export type MediaProblem = "denied" | "missing" | "busy" | "unsupported"

/** The person's own picture and sound. */
export type OwnMedia = {
  readonly stream: MediaStream | null
  readonly problem: MediaProblem | null
  readonly isAsking: boolean
  readonly hasCamera: boolean
  readonly hasMicrophone: boolean
  /** Asks for camera and microphone, and for the microphone alone where there is no camera; null when there is a problem. */
  readonly ask: () => Promise<MediaStream | null>
  /** Turns both off, their lights too. */
  readonly release: () => void
  readonly switchCamera: (on: boolean) => void
  readonly switchMicrophone: (on: boolean) => void
}

const PROBLEMS: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
}
const VIDEO = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24 } }

function problemOf(error: unknown): MediaProblem {
  return (error instanceof DOMException ? PROBLEMS[error.name] : undefined) ?? "unsupported"
}

async function openMedia(): Promise<MediaStream> {
  // Only pages that came over https, or from this machine, have it.
  if (!("mediaDevices" in navigator)) throw new Error("this browser gives no camera and no microphone here")
  const devices = navigator.mediaDevices
  try {
    return await devices.getUserMedia({ audio: true, video: VIDEO })
  } catch (error) {
    // No camera is no reason not to be heard.
    if (problemOf(error) !== "missing") throw error
    return await devices.getUserMedia({ audio: true })
  }
}

function turn(tracks: readonly MediaStreamTrack[] | undefined, on: boolean): boolean {
  for (const track of tracks ?? []) track.enabled = on
  return on
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The person's camera and microphone, from when they are asked for until the page is left. */
export function useOwnMedia(): OwnMedia {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<MediaProblem | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [hasCamera, setCamera] = useState(false)
  const [hasMicrophone, setMicrophone] = useState(false)
  const held = useRef<MediaStream | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      stop(held.current)
    }
  }, [])

  const release = useCallback((): void => {
    stop(held.current)
    held.current = null
    setStream(null)
  }, [])
  const ask = async (): Promise<MediaStream | null> => {
    setAsking(true)
    setProblem(null)
    try {
      const opened = await openMedia()
      stop(held.current)
      held.current = opened
      if (isGone.current) {
        stop(opened)
        return null
      }
      setStream(opened)
      setCamera(opened.getVideoTracks().length > 0)
      setMicrophone(opened.getAudioTracks().length > 0)
      return opened
    } catch (error) {
      setProblem(problemOf(error))
      return null
    } finally {
      setAsking(false)
    }
  }
  return {
    stream,
    problem,
    isAsking,
    hasCamera,
    hasMicrophone,
    ask,
    release,
    switchCamera: (on) => setCamera(turn(stream?.getVideoTracks(), on)),
    switchMicrophone: (on) => setMicrophone(turn(stream?.getAudioTracks(), on)),
  }
}
