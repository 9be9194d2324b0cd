import { describe, expect, it } from "vitest"
import { readTree } from "../check/source/tree.ts"
import { type Planted, withPlanted } from "../check/testing/plant.ts"
import { MODULES_FOLDER } from "./declared-modules.ts"
import { problemsOfRooms, type Room } from "./rooms.ts"

const STAY = `${MODULES_FOLDER}/stay`

const problemsWith = (rooms: readonly Partial<Room>[], files: Planted = {}): Promise<string[]> =>
  withPlanted(
    {
      [`${STAY}/rooms.json`]: JSON.stringify({
        rooms: rooms.map((room) => ({ name: "core", owns: "stays", tables: ["stay"], open: [], ...room })),
      }),
      [`${STAY}/core/README.md`]: "# core",
      [`${STAY}/core/stays.ts`]: "export const stays = 1\n",
      [`${STAY}/migrations/0001-stays.sql`]:
        "create table stay.stay (id int);\ncreate table stay.old (id int);",
      [`${STAY}/migrations/0002-old.sql`]: "drop table stay.old;",
      ...files,
    },
    async (root) => problemsOfRooms(readTree(root)),
  )

describe("the list of a module's rooms", () => {
  it("passes when it names all folders, open files and tables", async () => {
    expect(await problemsWith([{ open: ["stays"] }])).toEqual([])
  })

  it("forgets no folder, and names none that is not there, or twice", async () => {
    const files = { [`${STAY}/guests/guests.ts`]: "" }
    expect(await problemsWith([{}], files)).toEqual([`stay: the folder "guests" is no room`])
    const gone = await problemsWith([{}, { name: "gone", tables: [] }])
    expect(gone).toEqual([`stay: the room "gone" has no folder`, "stay: gone has no README.md"])
    expect(await problemsWith([{}, { tables: [] }])).toEqual([`stay: the room "core" is named twice`])
  })

  it("opens no file that is not there", async () => {
    expect(await problemsWith([{ open: ["left"] }])).toEqual([`stay: core opens "left", which is not there`])
  })

  it("gives each table that stands one room", async () => {
    expect(await problemsWith([{ tables: [] }])).toEqual([`stay: the table "stay" has no room`])
    expect(await problemsWith([{ tables: ["stay", "old"] }])).toEqual([`stay: there is no table "old"`])
    expect(await problemsWith([{ tables: ["stay", "stay"] }])).toEqual([
      `stay: the table "stay" has two rooms`,
    ])
  })

  it("has no room that nobody knows whole; its tests do not count", async () => {
    const long = "const line = 1\n".repeat(3000)
    expect(await problemsWith([{}], { [`${STAY}/core/long.test.ts`]: long })).toEqual([])
    expect(await problemsWith([{}], { [`${STAY}/core/long.ts`]: long })).toEqual([
      "stay: core has 3001 lines (at most 3000)",
    ])
  })
})
