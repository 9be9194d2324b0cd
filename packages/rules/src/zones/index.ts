/** Wall clocks of IANA zones in integer arithmetic, from tables found once over Intl. */
export { instantToWall, offsetAt, type WallTime, wallToInstant } from "./wall-clock.ts"
export { type ZoneTable, zoneTable } from "./zone-table.ts"
