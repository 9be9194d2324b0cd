import type { Room } from "@arnica/contract/video"
import { useEffect, useRef, useState } from "react"
import { usePageContext } from "../../../platform/use-page-context.ts"
import type { Call, CallHandle } from "./call.ts"
import { joinLastingCall } from "./lasting-call.ts"
import type { Tracks } from "./senders.ts"

/** A page's part in a call: whether it has come in, what it knows, and what it can do. */
export type CallControl = {
  /** Null before coming in and after leaving. */
  readonly call: Call | null
  readonly instance: string | null
  readonly join: (given: { readonly tracks: Tracks; readonly replaces?: string | undefined }) => void
  readonly leave: () => void
} & Pick<CallHandle, "admit" | "end" | "ask" | "shrink" | "set" | "tell" | "stats">

const PLACE = "arnica-room-"

/** The page of this tab that was in the room before it was loaded anew. */
function placeBefore(uuid: string): string | undefined {
  return window.sessionStorage.getItem(PLACE + uuid) ?? undefined
}

/** Takes part in the call of a room. */
export function useCall({ uuid, room, way, side, iceServers }: Room): CallControl {
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
  const join: CallControl["join"] = ({ tracks, replaces }) => {
    // The page may have been left while the camera was being asked for.
    if (isGone.current || way === "none") return
    handle.current?.leave()
    handle.current = joinLastingCall({
      host: environment.websocket,
      appointment: room,
      way,
      side,
      iceServers,
      tracks,
      replaces: replaces ?? placeBefore(uuid),
      changed: setCall,
      named: (name) => {
        window.sessionStorage.setItem(PLACE + uuid, name)
        setInstance(name)
      },
    })
  }
  const [deeds] = useState(() => ({
    admit: (guest: string) => handle.current?.admit(guest),
    end: () => handle.current?.end(),
    ask: (...given: Parameters<CallHandle["ask"]>) => handle.current?.ask(...given),
    shrink: (...given: Parameters<CallHandle["shrink"]>) => handle.current?.shrink(...given),
    set: (...given: Parameters<CallHandle["set"]>) => handle.current?.set(...given),
    tell: (...given: Parameters<CallHandle["tell"]>) => handle.current?.tell(...given),
    stats: () => handle.current?.stats() ?? [],
  }))
  return Object.assign({ call, instance, join, leave }, deeds)
}
