import type { IceServer } from "@arnica/contract/video"
import { openOwnLine } from "../../../platform/live/own-line.ts"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import type { Measured } from "./connection-verdict.ts"
import { serversOf } from "./peer.ts"

/** A test never keeps anybody waiting for longer. */
const MOST_MS = 5_000
const MEASURED_MS = 1_500
const PIECE = new Uint8Array(16 * 1_024)
/** So much lies ready to be sent, so that the way is never idle; and no more than so much is sent at all. */
const READY = 256 * 1_024
const MOST_BYTES = 2 * 1_024 * 1_024

/** Ends what began with a test; called once. */
type Undo = () => void

/** Waits for something, no longer than the test may last. */
function within<T>(ms: number, begin: (found: (value: T) => void) => Undo): Promise<T | null> {
  return new Promise((resolve) => {
    const end = (value: T | null): void => {
      window.clearTimeout(timer)
      // What begins may answer before it has said how it is undone.
      queueMicrotask(() => undo())
      resolve(value)
    }
    const timer = window.setTimeout(() => end(null), ms)
    const undo = begin(end)
  })
}

function timeLine(host: string): Promise<number | null> {
  const began = elapsed()
  return within<number>(MOST_MS, (found) => {
    const line = openOwnLine({
      host,
      on: {
        frame: () => undefined,
        open: () => found(elapsed() - began),
        closed: () => undefined,
      },
    })
    return line.stop
  })
}

/** Two ends of one connection in this page, which reach each other through the relay alone. */
function openPair(iceServers: readonly IceServer[]): readonly [RTCPeerConnection, RTCPeerConnection] {
  const open = (): RTCPeerConnection =>
    new RTCPeerConnection({
      iceTransportPolicy: "relay",
      iceServers: serversOf(iceServers),
    })
  const [here, there] = [open(), open()]
  const passOn = (from: RTCPeerConnection, to: RTCPeerConnection): void =>
    from.addEventListener("icecandidate", ({ candidate }) => {
      if (candidate !== null) void to.addIceCandidate(candidate).catch(reportError)
    })
  passOn(here, there)
  passOn(there, here)
  return [here, there]
}

async function connect([here, there]: readonly [RTCPeerConnection, RTCPeerConnection]): Promise<void> {
  await here.setLocalDescription()
  if (here.localDescription === null) return
  await there.setRemoteDescription(here.localDescription)
  await there.setLocalDescription()
  if (there.localDescription !== null) await here.setRemoteDescription(there.localDescription)
}

/** Sends as much as goes for a moment. */
function pump(channel: RTCDataChannel): void {
  let sent = 0
  channel.bufferedAmountLowThreshold = READY / 2
  const fill = (): void => {
    while (channel.readyState === "open" && channel.bufferedAmount < READY && sent < MOST_BYTES) {
      channel.send(PIECE)
      sent += PIECE.byteLength
    }
  }
  channel.addEventListener("bufferedamountlow", fill)
  fill()
}

/** Bits a second through the relay and back; null when it cannot be reached in time. */
function timeRelay(iceServers: readonly IceServer[]): Promise<number | null> {
  return within<number>(MOST_MS, (found) => {
    const pair = openPair(iceServers)
    const [here, there] = pair
    const channel = here.createDataChannel("test", { ordered: false })
    let began: number | undefined
    let bytes = 0
    there.addEventListener("datachannel", ({ channel: incoming }) => {
      incoming.binaryType = "arraybuffer"
      incoming.addEventListener("message", ({ data }) => {
        began ??= elapsed()
        if (data instanceof ArrayBuffer) bytes += data.byteLength
        const lasted = elapsed() - began
        if (lasted >= MEASURED_MS || bytes >= MOST_BYTES) found((bytes * 8_000) / Math.max(1, lasted))
      })
    })
    channel.addEventListener("open", () => pump(channel))
    void connect(pair).catch(reportError)
    return () => {
      here.close()
      there.close()
    }
  })
}

const isRelay = ({ urls }: IceServer): boolean => urls.some((url) => /^turns?:/.test(url))

type Needs = {
  /** Scheme and host of the websocket. */
  readonly host: string
  readonly iceServers: readonly IceServer[]
}

/** Tests whether the server answers, and what goes through the relay where there is one. Lasts five seconds at most. */
export async function testConnection({ host, iceServers }: Needs): Promise<Measured> {
  const hasRelay = iceServers.some(isRelay) && "RTCPeerConnection" in window
  const [line, rate] = await Promise.all([timeLine(host), hasRelay ? timeRelay(iceServers) : null])
  return { line, isRelayed: hasRelay ? rate !== null : null, rate }
}
