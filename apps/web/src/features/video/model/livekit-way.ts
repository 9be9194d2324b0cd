import type { Participant, Room, Track as SomeTrack } from "livekit-client"
import type { Making, Reply } from "./forwarded.ts"
import { FORWARDED, FORWARDED_BITS, NOTHING_SEEN, type OnWay, type Seen, type Switches } from "./media-way.ts"
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

/** Connects to LiveKit with a ticket of our server. The tracks stay the page's: it opens and closes them. */
export function connectLivekit({ tracks, ask, on }: Needs): Making {
  let sent = tracks
  let opened: { readonly room: Room; readonly publish: (lane: Lane) => Promise<void> } | undefined
  let isOver = false
  const tellOf = (error: unknown): void => reportError(error)
  const over = (): void => {
    if (isOver) return
    close()
    on.state("over")
  }
  const close = (): void => {
    isOver = true
    void opened?.room.disconnect(false).catch(tellOf)
  }
  const open = async ({ url, token }: { readonly url: string; readonly token: string }): Promise<void> => {
    const loaded = await sdk()
    const { Room: LivekitRoom, RoomEvent } = loaded
    if (isOver) return
    const room = new LivekitRoom({ adaptiveStream: false, dynacast: false, stopLocalTrackOnUnpublish: false })
    const published = new Map<Lane, MediaStreamTrack>()
    const publish = async (lane: Lane): Promise<void> => {
      const before = published.get(lane)
      const next = sent[lane]
      if (before === next || (before === undefined && next === null)) return
      if (before !== undefined) await room.localParticipant.unpublishTrack(before, false)
      published.delete(lane)
      if (next === null) return
      await room.localParticipant.publishTrack(next, optionsOf(loaded, lane))
      published.set(lane, next)
    }
    const look = createLooking(loaded)
    opened = { room, publish }
    for (const event of changesOf(loaded)) room.on(event, () => on.seen(isOver ? NOTHING_SEEN : look(room)))
    room.on(RoomEvent.Reconnecting, () => on.state("broken"))
    room.on(RoomEvent.Reconnected, () => on.state("connected"))
    room.on(RoomEvent.Disconnected, over)
    await room.connect(url, token)
    on.state("connected")
    on.seen(look(room))
    for (const lane of ["microphone", "camera", "screen"] as const) await publish(lane)
  }
  const hear = (reply: Reply): void => {
    if ("ticket" in reply && opened === undefined) void open(reply.ticket).catch(over)
  }
  ask()
  return {
    hear,
    set: (lane, track) => {
      sent = Object.assign({}, sent, { [lane]: track })
      void opened?.publish(lane).catch(tellOf)
    },
    // What a camera or a microphone is, the others see of its track.
    tell: () => undefined,
    stats: () => undefined,
    close,
  }
}
