import type { Person } from "../security-tests/people/testing.ts"
import type { FreeTime, Harness } from "../security-tests/testing.ts"
import type { ModelAppointment } from "./model.ts"
import type { createNumbers } from "./random-numbers.ts"

/** What a run did: how often each operation, and with which answers. */
export type ModelTally = Map<string, number>

/** A time that was seen free, and when it was seen. */
type Offered = FreeTime & { readonly specialist: number; readonly madeAt: number }

/** The server and, beside it, what the model knows of it. */
export type World = {
  readonly stage: Harness
  readonly clients: readonly Person[]
  readonly numbers: ReturnType<typeof createNumbers>
  readonly appointments: ModelAppointment[]
  offers: Offered[]
  readonly tally: ModelTally
}

/** The server did something else than the model says. */
export class ModelMismatch extends Error {
  override readonly name = "ModelMismatch"
}

/** Demands that server and model say the same. */
export const agree = (what: string, given: { readonly expected: unknown; readonly got: unknown }): void => {
  const [expected, got] = [JSON.stringify(given.expected), JSON.stringify(given.got)]
  if (expected !== got) throw new ModelMismatch(`${what}: expected ${expected}, got ${got}`)
}

/** The client of a number. */
export const personOf = ({ clients }: World, index: number): Person => {
  const person = clients[index]
  if (person === undefined) throw new RangeError(`There is no client ${index}`)
  return person
}
