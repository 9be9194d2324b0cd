import { spawn } from "node:child_process"
import { createSocket } from "node:dgram"
import { once } from "node:events"
import { appendFile, mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { dlopen } from "node:process"
import { Worker } from "node:worker_threads"
import { orderSchema } from "../messages.ts"

// A program in the place of what passes media on: asked to let a page in, it tries what would keep or carry away what it
// was sent, and answers what came of each.

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error)

const tried = async (act: () => unknown): Promise<string> => {
  try {
    await act()
    return "done"
  } catch (error) {
    return codeOf(error)
  }
}

/** Sends a packet to itself, as it does to pages. */
const sendPacket = async (): Promise<void> => {
  const socket = createSocket("udp4")
  socket.bind(0, "127.0.0.1")
  await once(socket, "listening")
  const comes = once(socket, "message")
  socket.send("packet", socket.address().port, "127.0.0.1")
  await comes
  socket.close()
}

const tryAll = async (folder: string): Promise<Readonly<Record<string, string>>> => ({
  write: await tried(() => writeFile(path.join(folder, "written"), "x")),
  append: await tried(() => appendFile(path.join(folder, "there"), "x")),
  folder: await tried(() => mkdir(path.join(folder, "made"))),
  device: await tried(() => writeFile("/dev/shm/arnica", "x")),
  program: await tried(() => spawn(process.execPath, ["--version"])),
  thread: await tried(() => new Worker("0", { eval: true })),
  native: await tried(() => dlopen({ exports: {} }, path.join(folder, "there"))),
  packet: await tried(sendPacket),
})

process.on("disconnect", () => process.exit())
process.on("message", (message) => {
  const order = orderSchema.parse(message)
  if (order.kind !== "enter") return
  const { call, offer } = order
  void tryAll(offer).then((all) => process.send?.({ kind: "answer", call, answer: JSON.stringify(all) }))
})
