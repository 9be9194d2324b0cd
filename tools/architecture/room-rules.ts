import type { IForbiddenRuleType } from "dependency-cruiser"
import { MODULES_FOLDER } from "./declared-modules.ts"
import type { Room, RoomTable } from "./rooms.ts"

/** The rules on arrows between the rooms of a module. Tests may look into any. */
export function roomRules(table: RoomTable, tests: string): IForbiddenRuleType[] {
  return Object.entries(table).flatMap(([word, rooms]) => {
    const module = `^${MODULES_FOLDER}/${word}/`
    return rooms.flatMap((room, index) => wallsOf({ module, room, above: rooms.slice(index + 1), tests }))
  })
}

type Walls = { module: string; room: Room; above: readonly Room[]; tests: string }

function wallsOf({ module, room, above, tests }: Walls): IForbiddenRuleType[] {
  const folder = `${module}${room.name}/`
  const higher = above.map(({ name }) => `${name}/`)
  return [
    {
      // What stands beside the rooms puts them together, but for the events, which are leaves.
      name: "room-order",
      from: { path: folder, pathNot: tests },
      to: { path: `${module}(${[...higher, "[^/]+\\.ts$"].join("|")})`, pathNot: `${module}events\\.ts$` },
    },
    {
      name: "room-inside",
      from: { path: module, pathNot: [folder, tests] },
      to: { path: folder, pathNot: room.open.map((file) => `${folder}${file}\\.ts$`) },
    },
  ]
}
