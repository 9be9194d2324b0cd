import { createForwarded, type Making } from "./forwarded.ts"
import { connectLivekit } from "./livekit-way.ts"
import type { OnWay } from "./media-way.ts"
import { type Other, type PeerNeeds, type Peers, personOf } from "./peers.ts"
import { connectUnit } from "./unit-way.ts"

/** What forwards a group. */
export type Forwarder = "unit" | "livekit"

/** What a page hears of a group beside its people. */
export type Heard = {
  /** Everything that is heard; whose each is changes with who speaks. */
  readonly sounds: readonly MediaStream[]
  /** Whether what forwards cannot be reached just now. */
  readonly isOut: boolean
}

type Needs = Pick<PeerNeeds, "instance" | "iceServers" | "tracks" | "changed"> & {
  readonly by: Forwarder
  readonly news: () => Pick<ReturnType<PeerNeeds["news"]>, "camera" | "microphone">
  /** Asks the server for a connection, with an offer or for a ticket. */
  readonly ask: (offer?: string) => void
  readonly heard: (heard: Heard) => void
}

/** The one connection of a page in a forwarded group, as if it were one to each. */
export type ForwardedPeers = Peers & {
  /** Hears a frame `call.media`. */
  readonly receiveMedia: (data: unknown) => void
}

/** Keeps a page's connection to what forwards its group. */
export function createForwardedPeers(needs: Needs): ForwardedPeers {
  const { instance, iceServers, by, tracks, ask, changed, heard } = needs
  const news = () => Object.assign({ screen: tracks().screen !== null }, needs.news())
  const connect = (on: OnWay): Making => {
    if (by === "livekit") return connectLivekit({ tracks: tracks(), ask: () => ask(), on })
    const way = connectUnit({ iceServers, tracks: tracks(), news, offer: ask, on })
    return Object.assign({}, way, {
      receive: (reply: Parameters<Making["receive"]>[0]) => {
        if ("answer" in reply) way.answer(reply.answer)
      },
    })
  }
  const forwarded = createForwarded({
    instance,
    news,
    connect,
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
    changed: ({ others, sounds, refused }) => {
      changed(
        others.map(
          ({ present, pictures, news: told, link }): Other => ({
            person: personOf(present),
            instance: present.instance,
            name: present.name,
            side: present.side,
            pictures,
            news: told,
            link,
          }),
        ),
      )
      heard({ sounds, isOut: refused !== null })
    },
  })
  return {
    follow: ({ others }) => forwarded.follow(others),
    receive: () => undefined,
    receiveMedia: forwarded.receive,
    set: forwarded.set,
    // Who sends to one place alone sends what that passes on, and words go past it.
    shrink: () => undefined,
    pass: () => undefined,
    tell: forwarded.tell,
    restart: forwarded.restart,
    // It asks again by itself.
    beat: () => undefined,
    stats: () => {
      const report = forwarded.stats()
      // Of a group those come who speak, which may be nobody.
      return report === undefined ? [] : [{ instance, report, isSending: false }]
    },
    close: forwarded.close,
  }
}
