import type { z } from "zod"

/** A kind of event: its name (`booking.confirmed`) and the shape of what it says. Stands in a module's `events.ts`. */
export type EventDefinition<S extends z.ZodType = z.ZodType> = { readonly name: string; readonly schema: S }

/** An event as a consumer hears it. */
export type ReceivedEvent<P> = {
  readonly id: string
  readonly name: string
  /** What it is about; events of one key arrive in the order in which they were announced. */
  readonly key: string
  /** When it was announced, in milliseconds since the epoch. */
  readonly occurredAt: number
  readonly payload: P
}

/** Declares a kind of event. */
export const defineEvent = <S extends z.ZodType>(name: string, schema: S): EventDefinition<S> => ({
  name,
  schema,
})
