import type { Queryable } from "../db/db.ts"

/** A line of an export: plain values by field. Instants as ISO 8601, amounts in minor units with their currency. */
export type ExportRow = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** A file of the person's: its key in the file store and the name that it gets in the archive. */
export type ExportFile = { readonly name: string; readonly key: string }

/** What a module has of a person, by section. */
export type ExportPart = {
  readonly sections: Readonly<Record<string, readonly ExportRow[]>>
  readonly files?: readonly ExportFile[]
}

/** A module that holds something about people. */
export type PersonalDataHolder = {
  readonly module: string
  /** Every table that says something about a person, `schema.table`. A test compares them with the database. */
  readonly tables: readonly string[]
  readonly exportOf: (on: Queryable, userId: string) => Promise<ExportPart>
}

/** Where modules say what they hold about people. */
export type PersonalData = {
  /** Once a module, while composing. Throws for a second one of the same name. */
  readonly register: (holder: PersonalDataHolder) => void
  /** In the order in which they registered. */
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
