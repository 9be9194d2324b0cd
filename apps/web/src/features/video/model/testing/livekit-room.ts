import { EventEmitter } from "node:events"
import { RoomEvent, Track } from "livekit-client"

/** The rooms that were made, in their order. */
export const rooms: FakeRoom[] = []

/** A track of a camera, a microphone or a screen; it says whether it was stopped. */
export const aTrack = (): MediaStreamTrack => {
  const state = { readyState: "live" }
  const stop = (): void => {
    state.readyState = "ended"
  }
  return Object.assign(Object.create(state), { id: crypto.randomUUID(), stop })
}

type Publication = {
  readonly source: Track.Source
  /** What came of it; nothing before it is subscribed to. */
  track: { readonly mediaStreamTrack: MediaStreamTrack } | undefined
  isMuted: boolean
}

/** Somebody in a room, and what they publish. */
export class FakeParticipant {
  readonly trackPublications = new Map<string, Publication>()
  readonly identity: string
  constructor(identity: string) {
    this.identity = identity
  }
  find(source: Track.Source): Publication | undefined {
    return [...this.trackPublications.values()].find((one) => one.source === source)
  }
  get isCameraEnabled(): boolean {
    return this.find(Track.Source.Camera)?.isMuted === false
  }
  get isMicrophoneEnabled(): boolean {
    return this.find(Track.Source.Microphone)?.isMuted === false
  }
}

type Published = { readonly track: MediaStreamTrack; readonly source: string; readonly options: object }

/** The page's own side. As the client does, it publishes a track as often as it is asked to. */
class FakeLocalParticipant {
  published: Published[] = []
  /** Set, nothing is published or taken back before the test says so. */
  isSlow = false
  /** Set, the server does not take what is published. */
  refusal: Error | undefined
  readonly #waiting: (() => void)[] = []
  async #turn(): Promise<void> {
    if (this.isSlow) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
  /** Has what is waiting happen. */
  goOn(): void {
    for (const end of this.#waiting.splice(0)) end()
  }
  async publishTrack(track: MediaStreamTrack, options: { readonly source: string }): Promise<void> {
    await this.#turn()
    if (this.refusal !== undefined) throw this.refusal
    this.published.push({ track, source: options.source, options })
  }
  async unpublishTrack(track: MediaStreamTrack, stopsIt = true): Promise<void> {
    await this.#turn()
    this.published = this.published.filter((one) => one.track !== track)
    if (stopsIt) track.stop()
  }
}

/** LiveKit's room, of which the test is the server. */
export class FakeRoom extends EventEmitter {
  state = "disconnected"
  readonly localParticipant = new FakeLocalParticipant()
  readonly remoteParticipants = new Map<string, FakeParticipant>()
  readonly tickets: { readonly url: string; readonly token: string }[] = []
  readonly options: { readonly stopLocalTrackOnUnpublish?: boolean }
  #connecting: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined
  constructor(options: { readonly stopLocalTrackOnUnpublish?: boolean } = {}) {
    super()
    this.options = options
    rooms.push(this)
  }
  connect(url: string, token: string): Promise<void> {
    this.tickets.push({ url, token })
    this.state = "connecting"
    return new Promise((resolve, reject) => {
      this.#connecting = { resolve, reject }
    })
  }
  // check-ignore exported-functions: the client's own has this argument.
  async disconnect(stopsTracks = true): Promise<void> {
    if (this.state === "disconnected") return
    if (this.state === "connecting") this.#connecting?.reject(new Error("Client initiated disconnect"))
    this.#end(stopsTracks)
  }
  /** The server takes the ticket. */
  letIn(): void {
    this.state = "connected"
    this.#connecting?.resolve()
  }
  /** The server does not take the ticket: the client tells of it by event and by the promise. */
  refuse(): void {
    this.#end(this.options.stopLocalTrackOnUnpublish ?? true)
    this.#connecting?.reject(new Error("invalid token"))
  }
  /** The server ends it, or the client has given up. */
  end(): void {
    this.#end(this.options.stopLocalTrackOnUnpublish ?? true)
  }
  #end(stopsTracks: boolean): void {
    for (const { track } of this.localParticipant.published) if (stopsTracks) track.stop()
    this.localParticipant.published = []
    this.remoteParticipants.clear()
    this.state = "disconnected"
    this.emit(RoomEvent.Disconnected)
  }
  comes(identity: string): FakeParticipant {
    const participant = new FakeParticipant(identity)
    this.remoteParticipants.set(identity, participant)
    this.emit(RoomEvent.ParticipantConnected, participant)
    return participant
  }
  goes({ identity }: FakeParticipant): void {
    this.remoteParticipants.delete(identity)
    this.emit(RoomEvent.ParticipantDisconnected)
  }
  /** Somebody publishes something: it is known before it comes. */
  publishes(participant: FakeParticipant, source: Track.Source): MediaStreamTrack {
    const track = aTrack()
    const publication: Publication = { source, track: undefined, isMuted: false }
    participant.trackPublications.set(track.id, publication)
    this.emit(RoomEvent.TrackPublished)
    publication.track = { mediaStreamTrack: track }
    this.emit(RoomEvent.TrackSubscribed)
    return track
  }
  takesBack(participant: FakeParticipant, { id }: MediaStreamTrack): void {
    participant.trackPublications.delete(id)
    this.emit(RoomEvent.TrackUnsubscribed)
  }
  mutes(participant: FakeParticipant, source: Track.Source): void {
    const publication = participant.find(source)
    if (publication !== undefined) publication.isMuted = true
    this.emit(RoomEvent.TrackMuted)
  }
  unmutes(participant: FakeParticipant, source: Track.Source): void {
    const publication = participant.find(source)
    if (publication !== undefined) publication.isMuted = false
    this.emit(RoomEvent.TrackUnmuted)
  }
}
