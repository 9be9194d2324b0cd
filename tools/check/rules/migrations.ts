import { hashOf } from "../../../apps/server/src/platform/db/migration-files.ts"
import type { MigrationHeader } from "../../../apps/server/src/platform/db/migration-header.ts"
import { LARGE_TABLES } from "../../release/large-tables.ts"
import { shortNameOf } from "../../release/make-release.ts"
import { parseRelease, RELEASE_FILE, type Release } from "../../release/release.ts"
import { type MigrationFile, migrationFiles } from "../migrations/files.ts"
import { definedFunctions } from "../migrations/functions.ts"
import { judgeFile } from "../migrations/judge-file.ts"
import { type Statement, statementsOf } from "../migrations/statements.ts"
import type { Finding, TreeRule } from "./rule.ts"

type Found = Omit<Finding, "rule">

/**
 * Releases run side by side while one is rolled out: what is newer than the last release must leave to that what it uses,
 * and must not lock a large table for long. Released files stay as they are.
 */
export const migrations: TreeRule = {
  name: "migrations",
  checkTree(tree) {
    const files = migrationFiles(tree)
    if (files.length === 0) return []
    if (!tree.has(RELEASE_FILE))
      return [{ path: RELEASE_FILE, line: 1, message: "there is no list of a release" }]
    const release = parseRelease(tree.read(RELEASE_FILE))
    const isReleased = (file: MigrationFile): boolean => release.migrations[keyOf(file)] !== undefined
    const released = files.filter(isReleased)
    const added = files.filter((file) => !isReleased(file))
    return [
      ...changedSince(release, released),
      ...added.flatMap((file) => latecomer(file, released)),
      ...judgeAdded({ files, released, added, release }),
    ]
  },
}

/** As the list of the release has it. */
function keyOf({ module, name }: MigrationFile): string {
  return `${module}/${name}`
}

function changedSince(release: Release, released: readonly MigrationFile[]): Found[] {
  const there = new Set(released.map(keyOf))
  const gone = Object.keys(release.migrations).filter((key) => !there.has(key))
  const changed = released.filter((file) => release.migrations[keyOf(file)] !== hashOf(file.text))
  return [
    ...gone.map((key) => ({ path: RELEASE_FILE, line: 1, message: `${key} was released and is gone` })),
    ...changed.map(({ path }) => ({
      path,
      line: 1,
      message: "this was released: put it back, and add a new file for the change",
    })),
  ]
}

/** Databases that exist would run it after what they have, new ones before. */
function latecomer({ path, module, number }: MigrationFile, released: readonly MigrationFile[]): Found[] {
  const numbers = released.filter((file) => file.module === module).map((file) => Number(file.number))
  const last = Math.max(0, ...numbers)
  if (Number(number) > last) return []
  const least = String(last + 1).padStart(4, "0")
  return [{ path, line: 1, message: `it comes after what was released: number it ${least} or higher` }]
}

type Sorted = {
  readonly files: readonly MigrationFile[]
  readonly released: readonly MigrationFile[]
  readonly added: readonly MigrationFile[]
  readonly release: Release
}

function judgeAdded({ files, released, added, release }: Sorted): Found[] {
  const cut = new Map(
    files.map((file): [MigrationFile, readonly Statement[]] => [file, statementsOf(file.text)]),
  )
  const statementsIn = (file: MigrationFile): readonly Statement[] => cut.get(file) ?? []
  const shared = {
    release,
    isLarge: (table: string) => Object.hasOwn(LARGE_TABLES, table),
    retiredBy: announcedBy(released, ({ retires }) => retires),
    filledBy: announcedBy(released, ({ fills }) => fills),
    releasedFunctions: definedFunctions(released.flatMap(statementsIn)),
    functions: definedFunctions(files.flatMap(statementsIn)),
    texts: files.map(({ text }) => text),
  }
  const known = new Set(files.map(shortNameOf))
  return added.flatMap((file) => {
    const { header, path } = file
    const isWithoutTransaction = header.transaction === "none"
    const scope = { ...shared, statements: statementsIn(file), isWithoutTransaction }
    return judgeFile({ header, scope, known }).map((remark) => ({ ...remark, path }))
  })
}

function announcedBy(
  files: readonly MigrationFile[],
  names: (header: MigrationHeader) => readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap((file) => names(file.header).map((name): [string, string] => [name, shortNameOf(file)])),
  )
}
