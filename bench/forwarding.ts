import { createCipheriv, randomBytes } from "node:crypto"
import { createSocket } from "node:dgram"
import { readFile } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { openForwardedGroup } from "../apps/server/src/modules/video/testing.ts"
import { atLeast, atMost, type Row } from "./row.ts"

const PEOPLE = 25
const VOICES = 4
const CAMERAS = 6
const WARM_MS = 5_000
const SECONDS = 20
/** Linux counts a process's time in hundredths of a second. */
const TICKS = 100
/** A group keeps so much of one core busy at most, so that the server beside it has some left. */
const MOST_OF_A_CORE = 0.9
const BARE_PACKETS = 20_000
const LEAST_OF_BARE = 0.1

/** Seconds that a process has kept a core busy. */
const busySeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8")
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return (Number(user) + Number(system)) / TICKS
}

/** Packets that this machine seals and sends in a second of a core, and nothing else. */
const bareRate = async (): Promise<number> => {
  const [from, to] = [createSocket("udp4"), createSocket("udp4")]
  await new Promise<void>((resolve) => to.bind(0, "127.0.0.1", resolve))
  const { port } = to.address()
  const key = randomBytes(16)
  const payload = randomBytes(600)
  const before = process.cpuUsage()
  for (let sent = 0; sent < BARE_PACKETS; sent += 1) {
    const cipher = createCipheriv("aes-128-gcm", key, randomBytes(12))
    const sealed = Buffer.concat([cipher.update(payload), cipher.final(), cipher.getAuthTag()])
    await new Promise<void>((resolve) => from.send(sealed, port, "127.0.0.1", () => resolve()))
  }
  const { user, system } = process.cpuUsage(before)
  from.close()
  to.close()
  return BARE_PACKETS / ((user + system) / 1_000_000)
}

/** What a group of 25, of whom four speak and six are seen, costs the process that passes it on. */
export const run = async (): Promise<Row[]> => {
  const bare = await bareRate()
  const { group, unit } = await openForwardedGroup({ people: PEOPLE, voices: VOICES, cameras: CAMERAS })
  const stop = group.send()
  try {
    await sleep(WARM_MS)
    const pid = unit.pid()
    if (pid === undefined) throw new Error("no process runs")
    const received = (): number => group.pages.reduce((sum, page) => sum + page.received.length, 0)
    const [before, packetsBefore] = [await busySeconds(pid), received()]
    await sleep(SECONDS * 1_000)
    const busy = (await busySeconds(pid)) - before
    const packets = received() - packetsBefore
    const memory = Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024
    process.stdout.write(`${(packets / SECONDS).toFixed(0)} packets a second\n`)
    return [
      atMost({
        name: "a forwarded group of 25, of one core",
        unit: "cores",
        ours: busy / SECONDS,
        most: MOST_OF_A_CORE,
      }),
      atMost({ name: "a forwarded group of 25, memory", unit: "MB", ours: memory, most: 512 }),
      atLeast({
        name: "packets passed on in a second of a core, against sealing and sending alone",
        unit: "1/s",
        ours: packets / busy,
        peer: bare,
        least: LEAST_OF_BARE,
      }),
    ]
  } finally {
    stop()
    await group.close()
    unit.close()
  }
}
