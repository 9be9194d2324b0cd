import { useEffect, useState } from "react"
import { type Device, type DeviceKind, devicesOf, shownOf } from "./devices.ts"
import type { OwnMedia } from "./use-own-media.ts"

/** What can be chosen of a kind, and what is. */
export type DeviceChoice = { readonly devices: readonly Device[]; readonly shown: string | undefined }

const NONE: readonly MediaDeviceInfo[] = []

/** The devices that the browser names, followed as they come and go. Before access is allowed it names none. */
export function useDevices({ stream, tracks, chosen }: OwnMedia): Readonly<Record<DeviceKind, DeviceChoice>> {
  const [listed, setListed] = useState(NONE)
  useEffect(() => {
    if (stream === null || !("mediaDevices" in navigator)) return undefined
    let isGone = false
    const { mediaDevices } = navigator
    const look = async (): Promise<void> => {
      const found = await mediaDevices.enumerateDevices()
      if (!isGone) setListed(found)
    }
    const onChange = (): void => void look().catch(reportError)
    onChange()
    mediaDevices.addEventListener("devicechange", onChange)
    return () => {
      isGone = true
      mediaDevices.removeEventListener("devicechange", onChange)
    }
  }, [stream])
  const choiceOf = (kind: DeviceKind, used: string | undefined): DeviceChoice => {
    const devices = devicesOf(listed, kind)
    return { devices, shown: shownOf(devices, { used, chosen: chosen[kind] }) }
  }
  return {
    camera: choiceOf("camera", deviceOf(tracks.camera)),
    microphone: choiceOf("microphone", deviceOf(tracks.microphone)),
    speaker: choiceOf("speaker", undefined),
  }
}

/** The device of a track; none of one that has ended, as another one is on its way. */
function deviceOf(track: MediaStreamTrack | null): string | undefined {
  return track?.readyState === "live" ? track.getSettings().deviceId : undefined
}
