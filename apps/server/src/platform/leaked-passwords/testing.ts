import { createHash } from "node:crypto"
import { createServer } from "node:http"

/** A service that knows some leaked passwords by the ranges of their hashes. */
export type RangeService = {
  readonly url: string
  /** The beginnings of hashes that it was asked for. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

type Behaviour = {
  readonly leaked: readonly string[]
  /** Those whose ranges are answered by a failure, and those that are never answered. */
  readonly broken?: readonly string[]
  readonly silent?: readonly string[]
  /** Stand among the ranges for their length alone. */
  readonly padding?: readonly string[]
}

const hashOf = (password: string): string => createHash("sha1").update(password).digest("hex").toUpperCase()

/** Starts one. */
export const startRangeService = async (behaviour: Behaviour): Promise<RangeService> => {
  const { leaked, broken = [], silent = [], padding = [] } = behaviour
  const asked: string[] = []
  const server = createServer((request, response) => {
    const prefix = request.url?.split("/").at(-1) ?? ""
    asked.push(prefix)
    const inRange = (passwords: readonly string[]) =>
      passwords.map(hashOf).filter((hash) => hash.startsWith(prefix))
    if (inRange(silent).length > 0) return
    if (inRange(broken).length > 0) return void response.writeHead(503).end("no")
    const lines = [
      "0".repeat(35).concat(":12"),
      ...inRange(leaked).map((hash) => `${hash.slice(5)}:7`),
      ...inRange(padding).map((hash) => `${hash.slice(5)}:0`),
    ]
    response.end(lines.join("\r\n"))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  return {
    url: `http://127.0.0.1:${address.port}/range/`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
