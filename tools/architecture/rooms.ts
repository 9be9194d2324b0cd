import { z } from "zod"
import { isTest } from "../check/source/kinds.ts"
import type { Tree } from "../check/source/tree.ts"
import { MODULES_FOLDER } from "./declared-modules.ts"

const ROOMS_FILE = new RegExp(`^${MODULES_FOLDER}/([^/]+)/rooms\\.json$`)
/** Folders of a module that are no room: what makes its tables, and what only its tests use. */
const NO_ROOMS = new Set(["migrations", "harness"])
/** More than this, without tests, and nobody knows a room whole. */
const MOST_LINES = 3000

const roomSchema = z.strictObject({
  name: z.string(),
  /** What it owns, in a line. */
  owns: z.string(),
  /** The tables of the module's schema that are its own. */
  tables: z.array(z.string()),
  /** Its files that others of the module may import, without `.ts`. */
  open: z.array(z.string()),
})
const fileSchema = z.strictObject({ rooms: z.array(roomSchema) })

/** A room of a module: a folder of its own with guarded walls. */
export type Room = Readonly<z.infer<typeof roomSchema>>

/** Module word -> its rooms, the lowest first: a room may import those before it. */
export type RoomTable = Readonly<Record<string, readonly Room[]>>

/** The rooms of those modules that have some, by their `rooms.json`. */
export function readRooms(tree: Tree): RoomTable {
  return Object.fromEntries(
    tree.paths.flatMap((path) => {
      const [, word] = ROOMS_FILE.exec(path) ?? []
      return word === undefined ? [] : [[word, fileSchema.parse(JSON.parse(tree.read(path))).rooms]]
    }),
  )
}

/** What is wrong with the lists of rooms: folders, files and tables that they forget or that are not there, and size. */
export function problemsOfRooms(tree: Tree): string[] {
  return Object.entries(readRooms(tree)).flatMap(([word, rooms]) => {
    const inside = insideOf(tree, word)
    return [
      ...problemsOfFolders({ rooms, inside }),
      ...rooms.flatMap((room) => problemsOfRoom({ tree, word, room, inside })),
      ...problemsOfTables({ rooms, created: tablesOf(tree, { word, inside }) }),
    ].map((problem) => `${word}: ${problem}`)
  })
}

/** The files of a module, by their paths inside it. */
function insideOf(tree: Tree, word: string): string[] {
  const folder = `${MODULES_FOLDER}/${word}/`
  return tree.paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
}

type Given = { rooms: readonly Room[]; inside: readonly string[] }

function problemsOfFolders({ rooms, inside }: Given): string[] {
  const folders = new Set(inside.flatMap((path) => (path.includes("/") ? (path.split("/")[0] ?? []) : [])))
  const names = rooms.map(({ name }) => name)
  return [
    ...[...folders]
      .filter((folder) => !NO_ROOMS.has(folder) && !names.includes(folder))
      .map((folder) => `the folder "${folder}" is no room`),
    ...names.filter((name) => !folders.has(name)).map((name) => `the room "${name}" has no folder`),
    ...repeatsIn(names).map((name) => `the room "${name}" is named twice`),
  ]
}

type OfRoom = { tree: Tree; word: string; room: Room; inside: readonly string[] }

function problemsOfRoom({ tree, word, room: { name, open }, inside }: OfRoom): string[] {
  const lines = inside
    .filter((path) => path.startsWith(`${name}/`) && path.endsWith(".ts"))
    .filter((path) => !isTest(path) && !path.endsWith("/testing.ts"))
    .reduce((sum, path) => sum + linesIn(tree.read(`${MODULES_FOLDER}/${word}/${path}`)), 0)
  return [
    ...open
      .filter((file) => !inside.includes(`${name}/${file}.ts`))
      .map((file) => `${name} opens "${file}", which is not there`),
    ...(inside.includes(`${name}/README.md`) ? [] : [`${name} has no README.md`]),
    ...(lines > MOST_LINES ? [`${name} has ${lines} lines (at most ${MOST_LINES})`] : []),
  ]
}

function linesIn(text: string): number {
  return text.split("\n").length - 1
}

/** The tables that a module's migrations make and leave. */
function tablesOf(tree: Tree, { word, inside }: { word: string; inside: readonly string[] }): string[] {
  const texts = inside
    .filter((path) => /^migrations\/[^/]+\.sql$/.test(path))
    .sort()
    .map((path) => tree.read(`${MODULES_FOLDER}/${word}/${path}`))
  const named = (verb: string): Set<string> =>
    new Set(
      texts.flatMap((text) =>
        [
          ...text.matchAll(new RegExp(`\\b${verb} table (?:if (?:not )?exists )?${word}\\.(\\w+)`, "gi")),
        ].flatMap(([, table]) => table ?? []),
      ),
    )
  const dropped = named("drop")
  return [...named("create")].filter((table) => !dropped.has(table))
}

function problemsOfTables({
  rooms,
  created,
}: {
  rooms: readonly Room[]
  created: readonly string[]
}): string[] {
  const listed = rooms.flatMap(({ tables }) => tables)
  return [
    ...created.filter((table) => !listed.includes(table)).map((table) => `the table "${table}" has no room`),
    ...listed.filter((table) => !created.includes(table)).map((table) => `there is no table "${table}"`),
    ...repeatsIn(listed).map((table) => `the table "${table}" has two rooms`),
  ]
}

function repeatsIn(words: readonly string[]): string[] {
  return words.filter((word, index) => words.indexOf(word) < index)
}
