import type { ComponentType } from "react"

type OfAppointment = ComponentType<{ readonly uuid: string }>

/** What others lend to a call: the conversation of the two, how much of it is unread, the specialist's notes, and help in a crisis. */
export type Beside = {
  readonly Chat: OfAppointment
  /** A number for a corner of the button that opens the conversation; nothing for none. */
  readonly Unread: OfAppointment
  readonly Notes: OfAppointment
  /** The same where several have a seat of their own: of which of them, is chosen there. */
  readonly GroupNotes: ComponentType<{
    readonly group: string
    /** What those are called who are in the room now. */
    readonly there: readonly string[]
  }>
  /** Whom to call in a crisis, where the reader is. */
  readonly Help: ComponentType
}

/** What stands beside the picture. */
export type BesideName = "chat" | "notes" | "devices" | "help"
