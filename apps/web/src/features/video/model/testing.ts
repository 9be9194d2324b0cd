import type { Present } from "@arnica/contract/video-frames"

/** The connections that were made, in their order. */
export const connections: FakeConnection[] = []
/** What a sender was given in place of its track. */
export const replaced: unknown[] = []

/** Somebody who was let into the room. */
export const someone = (instance: string, side: Present["side"]): Present => ({
  instance,
  side,
  person: side,
  name: "Somebody",
  admitted: true,
  since: "2026-11-22T09:00:00.000Z",
})

/** A channel of which the test is the other end. */
export class FakeChannel extends EventTarget {
  readyState = "open"
  readonly bufferedAmount = 0
  readonly sent: string[] = []
  send(text: string): void {
    this.sent.push(text)
  }
  receive(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data }))
  }
}

/** A stream, or a name for one. */
export class FakeStream {
  readonly id = crypto.randomUUID()
}

/** A connection that is made and broken by the test. */
export class FakeConnection extends EventTarget {
  signalingState = "stable"
  connectionState = "new"
  localDescription: { readonly sdp: string; readonly toJSON: () => object } | null = null
  restarts = 0
  /** Whether anything comes over the way that is used. */
  isFlowing = true
  /** How many packets of picture and sound have come. */
  received = 0
  private arrived = 0
  /** What a sender is told of the bits it may take. */
  readonly encodings: Record<string, unknown>[] = []
  /** The descriptions and candidates that it took. */
  readonly heard: unknown[] = []
  readonly presence = new FakeChannel()
  readonly added: { track: unknown; to: unknown }[] = []
  constructor() {
    super()
    connections.push(this)
  }
  createDataChannel(): FakeChannel {
    return this.presence
  }
  getTransceivers(): readonly unknown[] {
    return []
  }
  addTransceiver(): object {
    const sender = { track: null, getParameters: () => ({ encodings: [] }) }
    return { sender, receiver: { track: {} } }
  }
  addTrack(track: unknown, to: unknown): object {
    this.added.push({ track, to })
    return {
      track,
      getParameters: () => ({ encodings: this.encodings }),
      setParameters: async () => undefined,
      replaceTrack: async (next: unknown) => {
        replaced.push(next)
      },
    }
  }
  bring(stream: FakeStream): void {
    this.dispatchEvent(Object.assign(new Event("track"), { streams: [stream], track: {} }))
  }
  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === "have-remote-offer" ? "answer" : "offer"
    this.signalingState = type === "answer" ? "stable" : "have-local-offer"
    this.localDescription = { sdp: "mine", toJSON: () => ({ type, sdp: "mine" }) }
  }
  async setRemoteDescription(description: { type: string }): Promise<void> {
    this.heard.push(description)
    this.signalingState = description.type === "offer" ? "have-remote-offer" : "stable"
  }
  async addIceCandidate(candidate: unknown): Promise<void> {
    this.heard.push(candidate)
  }
  restartIce(): void {
    this.restarts += 1
  }
  async getStats(): Promise<Map<string, object>> {
    if (this.isFlowing) this.arrived += 1
    const pair = { type: "candidate-pair", nominated: true, responsesReceived: this.arrived }
    const media = { type: "inbound-rtp", packetsReceived: this.received }
    return new Map<string, object>([
      ["pair", pair],
      ["media", media],
    ])
  }
  close(): void {
    this.signalingState = "closed"
  }
  become(state: string): void {
    this.connectionState = state
    this.dispatchEvent(new Event("connectionstatechange"))
  }
}
