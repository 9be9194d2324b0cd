/** What somebody can choose: what is seen, what is heard of them, and what they hear. */
export type DeviceKind = "camera" | "microphone" | "speaker"
/** A device as a list shows it; without a name where the browser does not tell. */
export type Device = { readonly id: string; readonly label: string }
/** The devices chosen on this device of theirs, by kind. */
export type ChosenDevices = Readonly<Partial<Record<DeviceKind, string>>>

type Listed = { readonly kind: string; readonly deviceId: string; readonly label: string }

const KINDS: Readonly<Record<DeviceKind, string>> = {
  camera: "videoinput",
  microphone: "audioinput",
  speaker: "audiooutput",
}
/** Windows has a second name for the device of telephone calls. */
const DOUBLE = "communications"

/** The devices of a kind. Before access is allowed a browser names none. */
export function devicesOf(listed: readonly Listed[], kind: DeviceKind): readonly Device[] {
  return listed
    .filter((one) => one.kind === KINDS[kind] && one.deviceId !== "" && one.deviceId !== DOUBLE)
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

/** Which of the devices is shown as chosen: the one in use, else the one chosen before, else the first. */
export function shownOf(
  devices: readonly Device[],
  { used, chosen }: { readonly used: string | undefined; readonly chosen: string | undefined },
): string | undefined {
  const has = (id: string | undefined): boolean => devices.some((device) => device.id === id)
  if (has(used)) return used
  return has(chosen) ? chosen : devices[0]?.id
}

/** What somebody wants to be seen and heard by. */
export type Wish = { readonly camera: boolean; readonly microphone: boolean }

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24 } } as const

/** What a browser is asked for. A device that was chosen before and is gone is replaced by another one. */
export function constraintsOf(wish: Wish, chosen: ChosenDevices): MediaStreamConstraints {
  const named = (id: string | undefined) => (id === undefined ? {} : { deviceId: { ideal: id } })
  return {
    audio: wish.microphone && Object.assign({ echoCancellation: true }, named(chosen.microphone)),
    video: wish.camera && Object.assign({}, PICTURE, named(chosen.camera)),
  }
}

/** What a browser is asked for when somebody names a device: that one and no other. */
export function constraintsOfOne(kind: "camera" | "microphone", id: string): MediaStreamConstraints {
  const deviceId = { exact: id }
  return kind === "camera"
    ? { video: Object.assign({}, PICTURE, { deviceId }) }
    : { audio: { echoCancellation: true, deviceId } }
}
