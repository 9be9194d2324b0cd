import { type Release, uses } from "../../release/release.ts"
import type { Statement, Token } from "./statements.ts"

/**
 * What stands against a statement, unless what: nothing; a reason above it, or the mark of a contracting half; only the
 * mark that names a certain migration.
 */
export type Objection = {
  readonly message: string
  readonly unless: "nothing" | "reason" | { readonly contracts: string }
}

/** What the guard knows when it looks at a file. */
export type Scope = {
  readonly release: Release
  readonly isLarge: (table: string) => boolean
  /** Table or column -> the released migration that retires it. */
  readonly retiredBy: ReadonlyMap<string, string>
  /** Column -> the released migration from which on every writer fills it. */
  readonly filledBy: ReadonlyMap<string, string>
  /** Functions of released migrations, and of all: how often each refuses something. */
  readonly releasedFunctions: ReadonlyMap<string, number>
  readonly functions: ReadonlyMap<string, number>
  /** Every migration's text. */
  readonly texts: readonly string[]
  /** Of the file itself. */
  readonly statements: readonly Statement[]
  readonly isWithoutTransaction: boolean
}

/** What the running release cannot bear, or what locks a large table for long. There is always another way. */
export function refused(message: string): Objection {
  return { message, unless: "nothing" }
}

/** What the running release may not bear: whoever knows that it can says why. */
export function arguable(message: string): Objection {
  return { message, unless: "reason" }
}

/** What the guard has no opinion on is looked at by somebody. */
export function notKnown(tokens: readonly Token[]): Objection {
  const words = tokens.filter(({ kind }) => kind === "word").map(({ text }) => text)
  return arguable(`what "${words.slice(0, 3).join(" ")}" does to the last release is not known here`)
}

/** Objects to the end of a table or column, renamed, moved or dropped. */
export function judgeEnd(name: string, { release, retiredBy }: Scope): Objection[] {
  if (uses(release, name))
    return [refused(`the last release uses ${name}: retire it in one release, end it in the next`)]
  const by = retiredBy.get(name)
  if (by === undefined) return []
  return [
    { message: `${name} was retired by ${by}: say so with "-- contracts: ${by}"`, unless: { contracts: by } },
  ]
}
