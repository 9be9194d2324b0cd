import { AsyncLocalStorage } from "node:async_hooks"
import pg from "pg"

type Hold = { readonly isOfReserve: boolean; isOver: boolean }

const held = new AsyncLocalStorage<Hold>()

const heldNow = (): Hold | undefined => {
  const hold = held.getStore()
  return hold?.isOver === false ? hold : undefined
}

/** Runs `work`, which holds a connection of the pool. */
export const holding = async <T>(work: () => Promise<T>): Promise<T> => {
  const hold: Hold = { isOfReserve: heldNow() !== undefined, isOver: false }
  try {
    return await held.run(hold, work)
  } finally {
    hold.isOver = true
  }
}

type Turns = { last: Promise<void>; isOver: boolean }

const turns = new AsyncLocalStorage<Turns>()

const turnsNow = (): Turns | undefined => {
  const now = turns.getStore()
  return now?.isOver === false ? now : undefined
}

/** Runs `work` so that all it asks of the pool takes turns on one connection at a time, also what it asks at once. */
export const takingTurns = async <T>(work: () => Promise<T>): Promise<T> => {
  const mine: Turns = { last: Promise.resolve(), isOver: false }
  try {
    return await turns.run(mine, work)
  } finally {
    mine.isOver = true
  }
}

/** Waits for those before, takes a connection, and lets the next go on when that is given back. */
const inTurn = async (queue: Turns, connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> => {
  const before = queue.last
  const over = Promise.withResolvers<void>()
  queue.last = over.promise
  await before
  try {
    const client = await connect()
    const { release } = client
    // The pool gives a connection a new `release` each time that it lends it.
    client.release = (broken) => {
      release.call(client, broken)
      over.resolve()
    }
    return client
  } catch (error) {
    over.resolve()
    throw error
  }
}

/** Enough for what is read once for everybody, such as the catalogue when it has changed. */
const RESERVE = 2

type Connected = Parameters<pg.Pool["connect"]>[0]

/**
 * A pool with a few connections more for those who hold one already. If they waited for the same connections as
 * everybody, then as many of them as the pool has connections would wait for each other, and none would ever go on.
 * Who holds a connection of the reserve gets no third one, so it always comes back. The reserve goes round a pooler: its
 * connections, too, may all be lent to those who wait for another one.
 */
export class PoolWithReserve extends pg.Pool {
  readonly #reserve: pg.Pool

  constructor(options: pg.PoolConfig, reserve: pg.PoolConfig) {
    super(options)
    this.#reserve = new pg.Pool({ ...reserve, max: RESERVE })
  }

  /** Calls `act` for the pool of all and for the reserve. */
  each(act: (pool: pg.Pool) => void): void {
    act(this)
    act(this.#reserve)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const hold = heldNow()
    if (hold?.isOfReserve === true) throw new Error("whoever holds two connections asked for a third one")
    if (hold !== undefined) {
      if (connected === undefined) return this.#reserve.connect()
      this.#reserve.connect(connected)
      return undefined
    }
    const queue = turnsNow()
    if (queue !== undefined) {
      const lent = inTurn(queue, () => super.connect())
      if (connected === undefined) return lent
      lent.then(
        (client) => connected(undefined, client, client.release),
        (error: Error) => connected(error, undefined, () => undefined),
      )
      return undefined
    }
    if (connected === undefined) return super.connect()
    super.connect(connected)
    return undefined
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#reserve.end()])
  }
}
