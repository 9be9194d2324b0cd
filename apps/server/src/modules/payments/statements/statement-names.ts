/** What a statement calls things by: asked of who stands above payments in the graph of modules. */
export type StatementNames = {
  /** What clients are called, by their user. */
  readonly clients: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The appointments by which packages were earned, by the name of the earning. */
  readonly packageSessions: (earnings: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** When appointments begin, in epoch milliseconds. */
  readonly findStarts: (uuids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** By whose clock a specialist's practice goes. */
  readonly findZone: (specialistId: number) => Promise<string>
}
