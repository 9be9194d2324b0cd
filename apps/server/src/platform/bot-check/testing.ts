import { createServer } from "node:http"

/** A service that takes one answer for a person's. */
export type BotCheckService = {
  readonly url: string
  /** What it was asked. */
  readonly asked: readonly Readonly<Record<string, string>>[]
  close(): Promise<void>
}

/** Starts one. `person` is the answer that passes; anything else is a program's. */
export const startBotCheckService = async (person: string): Promise<BotCheckService> => {
  const asked: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")))
    asked.push(form)
    if (form.response === "broken") return void response.writeHead(500).end("no")
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify({ success: form.response === person, "error-codes": [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  return {
    url: `http://127.0.0.1:${address.port}/siteverify`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
