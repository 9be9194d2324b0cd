import type { Participant, Room, Track as SomeTrack } from "livekit-client"
import type { Making, Reply } from "./forwarded.ts"
import { FORWARDED, FORWARDED_BITS, type OnWay, type Seen, type Switches } from "./media-way.ts"
import type { Lane, Tracks } from "./senders.ts"

type Needs = {
  readonly tracks: Tracks
  /** Asks the server for a ticket. */
  readonly ask: () => void
  readonly on: OnWay
}

// Only who is in a group over LiveKit loads its client.
const sdk = () => import("livekit-client")
type Sdk = Awaited<ReturnType<typeof sdk>>
type TrackSource = SomeTrack.Source

const switchesOf = ({ isCameraEnabled, isMicrophoneEnabled }: Participant): Switches => ({
  camera: isCameraEnabled ? "on" : "off",
  microphone: isMicrophoneEnabled ? "on" : "off",
})

/** What comes of the others now. Streams are kept by track, so that a picture is not shown anew with every event. */
const createLooking = ({ Track }: Sdk) => {
  const streams = new Map<string, MediaStream>()
  const known = (track: SomeTrack): MediaStream => {
    const id = track.mediaStreamTrack.id
    const stream = streams.get(id) ?? new MediaStream([track.mediaStreamTrack])
    streams.set(id, stream)
    return stream
  }
  const bySource = (participant: Participant, source: TrackSource): MediaStream[] =>
    [...participant.trackPublications.values()].flatMap((one) =>
      one.source === source && one.track !== undefined ? [known(one.track)] : [],
    )
  return (room: Room): Seen => {
    const people = [...room.remoteParticipants.values()]
    const named = (source: TrackSource): Map<string, MediaStream> =>
      new Map(people.flatMap((one) => bySource(one, source).map((stream) => [one.identity, stream] as const)))
    return {
      faces: named(Track.Source.Camera),
      screens: named(Track.Source.ScreenShare),
      sounds: people.flatMap((one) => bySource(one, Track.Source.Microphone)),
      switches: new Map(people.map((one) => [one.identity, switchesOf(one)])),
    }
  }
}

const optionsOf = ({ Track }: Sdk, lane: Lane) => {
  const videoEncoding = { maxBitrate: FORWARDED_BITS[lane], maxFramerate: FORWARDED.framesPerSecond }
  if (lane === "microphone") return { source: Track.Source.Microphone, dtx: false }
  return lane === "camera"
    ? { source: Track.Source.Camera, simulcast: false, videoEncoding }
    : { source: Track.Source.ScreenShare, simulcast: false, screenShareEncoding: videoEncoding }
}

/** What happened to a room, of which each may change what is seen. */
const changesOf = ({ RoomEvent }: Sdk) =>
  [
    RoomEvent.ParticipantConnected,
    RoomEvent.ParticipantDisconnected,
    RoomEvent.TrackSubscribed,
    RoomEvent.TrackUnsubscribed,
    RoomEvent.TrackMuted,
    RoomEvent.TrackUnmuted,
  ] as const

/**
 * Keeps what is published what the page sends now. One change of a lane after the other: the client publishes a track as
 * often as it is asked to, also one that it is just publishing, and others would then see one camera twice.
 */
const createPublishing = (loaded: Sdk, room: Room, sent: (lane: Lane) => MediaStreamTrack | null) => {
  const published = new Map<Lane, MediaStreamTrack>()
  const turns = new Map<Lane, Promise<void>>()
  const change = async (lane: Lane): Promise<void> => {
    const before = published.get(lane)
    const next = sent(lane)
    if (before === (next ?? undefined)) return
    if (before !== undefined) await room.localParticipant.unpublishTrack(before, false)
    published.delete(lane)
    if (next === null) return
    await room.localParticipant.publishTrack(next, optionsOf(loaded, lane))
    published.set(lane, next)
  }
  return (lane: Lane): Promise<void> => {
    const act = () => change(lane)
    // Whoever asked for the one before hears that it failed; the next is tried all the same.
    const turn = (turns.get(lane) ?? Promise.resolve()).then(act, act)
    turns.set(lane, turn)
    return turn
  }
}

/** Connects to LiveKit with a ticket of our server. The tracks stay the page's: it opens and closes them. */
export function connectLivekit({ tracks, ask, on }: Needs): Making {
  let sent = tracks
  let hasTicket = false
  let room: Room | undefined
  // Only of a room that is connected: tracks that wait for it are stopped by the client after a while.
  let publish: ((lane: Lane) => Promise<void>) | undefined
  let isOver = false
  // What fails because it was closed is no failure.
  const tellOf = (error: unknown): void => {
    if (!isOver) reportError(error)
  }
  const over = (): void => {
    if (isOver) return
    close()
    on.state("over")
  }
  const close = (): void => {
    isOver = true
    void room?.disconnect(false).catch(reportError)
  }
  const open = async ({ url, token }: { readonly url: string; readonly token: string }): Promise<void> => {
    const loaded = await sdk()
    const { Room: LivekitRoom, RoomEvent } = loaded
    if (isOver) return
    const made = new LivekitRoom({ adaptiveStream: false, dynacast: false, stopLocalTrackOnUnpublish: false })
    room = made
    const look = createLooking(loaded)
    const tell = (act: () => void) => () => {
      if (!isOver) act()
    }
    const looked = tell(() => on.seen(look(made)))
    for (const event of changesOf(loaded)) made.on(event, looked)
    made.on(
      RoomEvent.Reconnecting,
      tell(() => on.state("broken")),
    )
    made.on(
      RoomEvent.Reconnected,
      tell(() => on.state("connected")),
    )
    made.on(RoomEvent.Disconnected, over)
    await made.connect(url, token)
    if (isOver) return
    publish = createPublishing(loaded, made, (lane) => sent[lane])
    on.state("connected")
    looked()
    for (const lane of ["microphone", "camera", "screen"] as const) if (!isOver) await publish(lane)
  }
  const receive = (reply: Reply): void => {
    if (!("ticket" in reply) || hasTicket) return
    hasTicket = true
    void open(reply.ticket).catch(over)
  }
  ask()
  return {
    receive,
    set: (lane, track) => {
      sent = Object.assign({}, sent, { [lane]: track })
      if (!isOver) void publish?.(lane).catch(tellOf)
    },
    // What a camera or a microphone is, the others see of its track.
    tell: () => undefined,
    stats: () => undefined,
    close,
  }
}
