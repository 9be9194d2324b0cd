import { randomUUID } from "node:crypto"

/** Somebody who is a client, works here and books for others. */
export const ME = randomUUID()
/** The profile of the same person. */
export const PROFILE = 900_001
export const APPOINTMENT = { id: 900_002, uuid: randomUUID() }
export const PERSON = randomUUID()
export const FILE = randomUUID()
export const COMPANION = randomUUID()
export const ABSENCE = randomUUID()
export const MESSAGE = randomUUID()
export const SENT_FILE = randomUUID()
export const CONVERSATION = randomUUID()
export const INVOICE = randomUUID()
/** Whose key seals invoices: nobody's account. */
export const BOOK = randomUUID()
export const RESPONDENT = randomUUID()
export const ENTRY = randomUUID()
export const HOMEWORK = randomUUID()
export const ORDER = randomUUID()
export const RUN = randomUUID()
export const SUBSCRIPTION = randomUUID()
export const PACKAGE = randomUUID()

/** A minute of one day, as the database takes it. */
export const at = (minute: number): string => `2026-02-11T10:${minute}:07.000Z`
