import { readFile } from "node:fs/promises"
import { createServer } from "node:net"
import { z } from "zod"

/** Whether nobody listens on a port; 0 asks for any and answers which. Undefined when it is taken. */
export const probePort = ({
  port,
  host,
}: {
  readonly port: number
  readonly host: string
}): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(undefined))
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : undefined))
    })
  })

const LOCAL = "127.0.0.1"

const portText = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/)
  .transform(Number)

/** The port that a file remembers, when it is free; else any free one. */
export const choosePort = async (file: string): Promise<number> => {
  const remembered = portText.safeParse(await readFile(file, "utf8").catch(() => ""))
  const port =
    (remembered.success ? await probePort({ port: remembered.data, host: LOCAL }) : undefined) ??
    (await probePort({ port: 0, host: LOCAL }))
  if (port === undefined) throw new Error("There is no free local port for the embedded database")
  return port
}
