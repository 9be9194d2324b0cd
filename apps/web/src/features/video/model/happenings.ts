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

type Somebody = { readonly person: string; readonly name: string }

/** Who came and who went between two looks at those who are there. Another page of the same person is neither. */
export function comingsOf(
  before: readonly Somebody[],
  now: readonly Somebody[],
): readonly { readonly name: string; readonly hasCome: boolean }[] {
  const without = (all: readonly Somebody[], some: readonly Somebody[]): readonly Somebody[] =>
    all.filter(({ person }) => !some.some((one) => one.person === person))
  return [
    ...without(now, before).map(({ name }) => ({ name, hasCome: true })),
    ...without(before, now).map(({ name }) => ({ name, hasCome: false })),
  ]
}
