import type { News } from "./news.ts"

/** What changed on the other side, as it is said to who does not see it. */
export type Happening =
  | "microphoneOn"
  | "microphoneOff"
  | "cameraOn"
  | "cameraOff"
  | "screenShared"
  | "screenEnded"

const isOn = (value: News["camera"]): boolean => value === "on"

/** What changed between two news of one page; nothing with the first, which is how it came in. */
export function happeningsOf(before: News | null, now: News | null): readonly Happening[] {
  if (before === null || now === null) return []
  const happenings: Happening[] = []
  if (isOn(before.microphone) !== isOn(now.microphone))
    happenings.push(isOn(now.microphone) ? "microphoneOn" : "microphoneOff")
  if (isOn(before.camera) !== isOn(now.camera)) happenings.push(isOn(now.camera) ? "cameraOn" : "cameraOff")
  if ((before.screen === null) !== (now.screen === null))
    happenings.push(now.screen === null ? "screenEnded" : "screenShared")
  return happenings
}
