import { randomUUID } from "node:crypto"

/** Somebody who is a client, works here and books for others. */
export const ME = randomUUID()
/** The profile of the same person. */
export const PROFILE = 900_001
export const APPOINTMENT = { id: 900_002, uuid: randomUUID() }
export const ORDER = randomUUID()
export const RUN = randomUUID()

/** A minute of one day, as the database takes it. */
export const at = (minute: number): string => `2026-02-11T10:${minute}:07.000Z`
