/** What the journeys use of the package, which brings no types. */
declare module "node-turn" {
  type Options = {
    readonly listeningIps: readonly string[]
    readonly relayIps: readonly string[]
    readonly listeningPort: number
    readonly minPort: number
    readonly maxPort: number
    readonly authMech: "long-term"
    readonly realm: string
    /** Passwords by user name. */
    readonly credentials: Readonly<Record<string, string | undefined>>
    readonly debugLevel: "FATAL" | "ALL"
  }
  export default class Turn {
    constructor(options: Options)
    start(): void
    stop(): void
  }
}
