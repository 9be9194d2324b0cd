import { spawn } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import os from "node:os"
import path from "node:path"
import { programInPath } from "../../tools/run/program-in-path.ts"
import { freePort } from "./ports.ts"
import type { Relay } from "./relay.ts"
import { eventually } from "./site.ts"

const SECRET = "what coturn and the website share"

const settingsOf = ({ port, folder }: { readonly port: number; readonly folder: string }): string =>
  [
    "listening-ip=127.0.0.1",
    "relay-ip=127.0.0.1",
    `listening-port=${port}`,
    "min-port=50160",
    "max-port=50460",
    "use-auth-secret",
    `static-auth-secret=${SECRET}`,
    "realm=arnica.example",
    "fingerprint",
    // Here browsers and relay are one machine; a real relay leaves both out.
    "allow-loopback-peers",
    "no-cli",
    "no-tls",
    "no-dtls",
    "log-file=stdout",
    `userdb=${path.join(folder, "users.sqlite")}`,
    `pidfile=${path.join(folder, "coturn.pid")}`,
  ].join("\n")

/** Whether something listens there by TCP; coturn opens both at once. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.on("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.on("error", () => resolve(false))
  })

/** Starts coturn, as Debian's package of that name installs it, with a secret shared with the website, over UDP and TCP. */
export const startCoturn = async (): Promise<Relay> => {
  const program = programInPath("turnserver")
  if (program === undefined) throw new Error("coturn is not installed")
  const port = await freePort()
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-coturn-"))
  const file = path.join(folder, "turnserver.conf")
  await writeFile(file, settingsOf({ port, folder }))
  const child = spawn(program, ["-c", file], { stdio: "ignore" })
  await eventually("coturn", async () => ((await isOpen(port)) ? true : undefined))
  const at = `turn:127.0.0.1:${port}`
  return {
    port,
    env: { TURN_URLS: `${at}?transport=udp,${at}?transport=tcp`, TURN_SECRET: SECRET },
    stop: async () => {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
