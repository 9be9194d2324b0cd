import type { Room } from "@arnica/contract/video"
import { useEffect, useRef, useState } from "react"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { type Call, type CallHandle, joinCall } from "./call.ts"

/** A page's part in a call: whether it has come in, what it knows, and what it can do. */
export type CallControl = {
  /** Null before coming in and after leaving. */
  readonly call: Call | null
  readonly instance: string | null
  readonly join: (given: {
    readonly stream: MediaStream | null
    readonly replaces?: string | undefined
  }) => void
  readonly admit: (guest: string) => void
  readonly leave: () => void
}

const PLACE = "arnica-room-"

/** The page of this tab that was in the room before it was loaded anew. */
function placeBefore(uuid: string): string | undefined {
  return window.sessionStorage.getItem(PLACE + uuid) ?? undefined
}

/** Takes part in the call of a room. */
export function useCall({ uuid, side, iceServers }: Room): CallControl {
  const { environment } = usePageContext()
  const [call, setCall] = useState<Call | null>(null)
  const [instance, setInstance] = useState<string | null>(null)
  const handle = useRef<CallHandle | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      handle.current?.leave()
    }
  }, [])

  const leave = (): void => {
    handle.current?.leave()
    handle.current = null
    window.sessionStorage.removeItem(PLACE + uuid)
    setCall(null)
    setInstance(null)
  }
  const join: CallControl["join"] = ({ stream, replaces }) => {
    // The page may have been left while the camera was being asked for.
    if (isGone.current) return
    handle.current?.leave()
    const name = crypto.randomUUID()
    const before = replaces ?? placeBefore(uuid)
    window.sessionStorage.setItem(PLACE + uuid, name)
    setInstance(name)
    handle.current = joinCall({
      host: environment.websocket,
      appointment: uuid,
      instance: name,
      side,
      iceServers,
      stream,
      replaces: before,
      changed: setCall,
    })
  }
  return { call, instance, join, admit: (guest) => handle.current?.admit(guest), leave }
}
