import type { Readable } from "node:stream"
import type { Queryable, Tx } from "../db/handles.ts"
import type { ArchiveWords } from "./archive-words.ts"
import type { Untold } from "./untold.ts"

/** What is left of a table's rows about a person once their account is erased. */
export type Keeping =
  | { readonly after: "deleted" }
  /** The rows stay, without what says who it was or what they wrote. */
  | { readonly after: "emptied"; readonly why: string }
  | { readonly after: "kept"; readonly why: string }

/** A line of an export: plain values by field. Instants as ISO 8601, amounts as minor units with their currency. */
export type ExportRow = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** A file of the person's, by its key in the file store and the name that it gets in the archive. */
export type ExportFile = {
  readonly name: string
  readonly key: string
  /** What lies there, opened; undefined when it cannot be. Left out where it lies there as it is. */
  readonly open?: (lying: Readable) => Promise<Readable | undefined>
}

/** What a module has of a person, by section. */
export type ExportPart = {
  readonly sections: Readonly<Record<string, readonly ExportRow[]>>
  readonly files?: readonly ExportFile[]
}

/** Why somebody cannot leave yet, and of what they are the last, where it has a name. */
export type DeletionBlocker = {
  readonly code: "lastAdmin" | "lastClinicAdmin" | "lastHrAdmin"
  readonly name: string | null
}

/** A module that holds something about people, and what it does for their rights. */
export type PersonalDataHolder = {
  readonly module: string
  /** Every table of the module's that says something about a person, `schema.table`. A test compares it with the database. */
  readonly tables: Readonly<Record<string, Keeping>>
  /** What of those tables the archive does not tell. A test demands that every column is either told or stands here. */
  readonly untold: Untold
  /** What stored codes are called in an archive. */
  readonly words?: ArchiveWords
  readonly exportOf: (on: Queryable, userId: string) => Promise<ExportPart>
  /** What has to be settled with others before they can ask, and before it is done. */
  readonly blockers?: (on: Queryable, userId: string) => Promise<readonly DeletionBlocker[]>
  /** Stops, as soon as they ask, what would bind others to them. Answers whether there was anything to stop. */
  readonly pause?: (tx: Tx, userId: string) => Promise<boolean>
  /** Starts it again when they take it back. */
  readonly resume?: (tx: Tx, userId: string) => Promise<void>
  /** Ends what is still ahead when the time has come, ahead of the erasure and outside its transaction. Is repeated. */
  readonly offboard?: (userId: string) => Promise<void>
  /** Whether something of theirs is under way that has to end first: a session to come, a refund on its way. */
  readonly isOpen?: (on: Queryable, userId: string) => Promise<boolean>
  /** Erases what need not be kept. Answers the keys of files that are to be deleted after the commit. */
  readonly eraseOf: (tx: Tx, userId: string) => Promise<readonly string[]>
}

/** Where modules say what they hold about people. */
export type PersonalData = {
  /** Once a module, while composing. Throws for a second one of the same name. */
  readonly register: (holder: PersonalDataHolder) => void
  /** In the order in which they registered: each after those that it builds on. */
  readonly holders: () => readonly PersonalDataHolder[]
}

/** An empty register. */
export const createPersonalData = (): PersonalData => {
  const holders = new Map<string, PersonalDataHolder>()
  return {
    register: (holder) => {
      if (holders.has(holder.module)) throw new Error(`${holder.module} registered its personal data twice`)
      holders.set(holder.module, holder)
    },
    holders: () => [...holders.values()],
  }
}
