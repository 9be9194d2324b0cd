/** Why the server closes a live connection: the codes of the websocket. Free of schemas, so that any page may load it. */
export const LIVE_CLOSE = {
  /** The server restarts; come back in a moment. */
  restart: 1012,
  /** Too many frames, or one that is none of the contract's. */
  refused: 1008,
  /** The session ended; coming back is of no use. */
  sessionOver: 4401,
  /** So many connections of one person are not kept; come back later. */
  tooMany: 4429,
  /** Frames were not taken off the line fast enough. */
  tooSlow: 4408,
} as const
