import type { ComponentType } from "react"

type OfAppointment = ComponentType<{ readonly uuid: string }>

/** What others lend to a call: the conversation of the two, how much of it is unread, and the specialist's notes. */
export type Beside = {
  readonly Chat: OfAppointment
  /** A number for a corner of the button that opens the conversation; nothing for none. */
  readonly Unread: OfAppointment
  readonly Notes: OfAppointment
}

/** What stands beside the picture. */
export type BesideName = "chat" | "notes" | "devices"
