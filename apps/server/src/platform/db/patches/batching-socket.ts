import { Socket } from "node:net"

export const WRITTEN_FOR = { library: "pg", version: "8.23.1" } as const

/**
 * A connection to PostgreSQL that sends what was asked in one turn of the event loop as one packet. The driver frames
 * each statement by `cork` and `uncork`; waiting with the latter until the turn ends costs no time, and several
 * statements then wake PostgreSQL once.
 */
export class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
