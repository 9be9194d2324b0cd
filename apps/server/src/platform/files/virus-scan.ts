import { once } from "node:events"
import { createReadStream } from "node:fs"
import { connect, type Socket } from "node:net"
import { AppError } from "../errors.ts"

/** Looks into a file for known malicious content. Throws `notReady` when nobody can look. */
export type VirusScan = (file: string) => Promise<"clean" | "infected">

const CHUNK_BYTES = 64 * 1024
/** Without a byte either way, and in all. */
const TIMEOUT_MS = 30_000
const WHOLE_MS = 120_000
/** An answer is one line: the name of what was found. */
const LONGEST_ANSWER = 4_096
const USUAL_PORT = 3310
const END = Buffer.alloc(4)

const send = async (socket: Socket, file: string): Promise<void> => {
  const write = async (bytes: Buffer): Promise<void> => {
    if (!socket.write(bytes)) await once(socket, "drain")
  }
  await write(Buffer.from("zINSTREAM\0"))
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const bytes = Buffer.from(chunk)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    await write(Buffer.concat([length, bytes]))
  }
  await write(END)
}

const readAnswer = async (socket: Socket): Promise<string> => {
  let answer = ""
  for await (const chunk of socket) {
    answer += Buffer.from(chunk).toString("utf8")
    if (answer.includes("\0")) break
    if (answer.length > LONGEST_ANSWER) throw new Error("the virus scanner does not come to an end")
  }
  return answer.replaceAll("\0", "").trim()
}

/** Asks ClamAV's daemon over its INSTREAM command (man clamd). `url` is tcp://host:port. */
export const createVirusScan = (url: string): VirusScan => {
  const { hostname, port } = new URL(url)
  return async (file) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || USUAL_PORT) })
    const tooLong = (): void => void socket.destroy(new Error("the virus scanner takes too long"))
    socket.setTimeout(TIMEOUT_MS, tooLong)
    const whole = setTimeout(tooLong, WHOLE_MS)
    try {
      await once(socket, "connect")
      const [answer] = await Promise.all([readAnswer(socket), send(socket, file)])
      if (answer.endsWith("OK")) return "clean"
      if (answer.endsWith("FOUND")) return "infected"
      throw new Error(`the virus scanner says: ${answer}`)
    } catch (error) {
      throw new AppError("notReady", { cause: error })
    } finally {
      clearTimeout(whole)
      socket.destroy()
    }
  }
}
