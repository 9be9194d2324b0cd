import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { afterEach, expect, test } from "vitest"
import { systemClock } from "../../../platform/clock.ts"
import { createLog } from "../../../platform/log.ts"
import { openSyntheticGroup } from "./testing/synthetic-group.ts"
import { createForwardingUnit, type ForwardingUnit } from "./unit.ts"

const DENIED = "ERR_ACCESS_DENIED"
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const PATIENT = { timeout: 20_000 } as const

const start = (entry?: URL): ForwardingUnit => {
  const unit = createForwardingUnit({
    settings: {},
    clock: systemClock,
    log: createLog({ level: "silent" }),
    died: () => undefined,
    ...(entry === undefined ? {} : { entry }),
  })
  ends.push(unit.close)
  return unit
}

/** What it answers to an offer, once it has started. */
const answerTo = async (unit: ForwardingUnit, offer: string): Promise<string> => {
  let said = "down"
  const ask = async (): Promise<string> => {
    const reception = await unit.enter({ room: "room", id: "page", isSpecialist: false, offer })
    said = "answer" in reception ? reception.answer : reception.refused
    return said
  }
  await expect.poll(ask, PATIENT).not.toBe("down")
  return said
}

test("what passes picture and sound on can write no file, start no program and load no native code", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-rights-"))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, "there"), "before")
  const unit = start(new URL("./testing/rights-probe.ts", import.meta.url))
  expect(JSON.parse(await answerTo(unit, folder))).toEqual({
    write: DENIED,
    append: DENIED,
    folder: DENIED,
    device: DENIED,
    program: DENIED,
    thread: DENIED,
    native: "ERR_DLOPEN_DISABLED",
    packet: "done",
  })
  expect(await readdir(folder)).toEqual(["there"])
  expect(await readFile(path.join(folder, "there"), "utf8")).toBe("before")
}, 40_000)

/** The numbers of the sockets of a kind, as the kernel knows them. */
const socketsOf = async (pid: number, kind: string): Promise<Set<string>> => {
  const [, ...lines] = (await readFile(`/proc/${pid}/net/${kind}`, "utf8")).trim().split("\n")
  const column = kind === "unix" ? 6 : 9
  return new Set(lines.map((line) => line.trim().split(/\s+/)[column] ?? ""))
}

const KINDS = ["udp", "udp6", "tcp", "tcp6", "unix"] as const
const SOCKET = /^socket:\[(\d+)\]$/

/** What a process has open, in words: `udp`, `unix`, `tcp` of sockets, the path of a file that it may write. */
const openOf = async (pid: number): Promise<string[]> => {
  const open: string[] = []
  const sockets = await Promise.all(KINDS.map(async (kind) => [kind, await socketsOf(pid, kind)] as const))
  for (const fd of await readdir(`/proc/${pid}/fd`)) {
    const [what, info] = await Promise.all([
      readlink(`/proc/${pid}/fd/${fd}`),
      readFile(`/proc/${pid}/fdinfo/${fd}`, "utf8"),
    ])
    const inode = SOCKET.exec(what)?.[1]
    const isWritable = (Number.parseInt(/^flags:\s*(\d+)/m.exec(info)?.[1] ?? "", 8) & 3) !== 0
    const kind = sockets.find(([, all]) => all.has(inode ?? ""))?.[0] ?? "another socket"
    if (inode !== undefined) open.push(kind.replace(/6$/, ""))
    else if (what.startsWith("/") && isWritable) open.push(what)
  }
  return open
}

test("while people meet it has nothing open but its ports, and the line to the server that started it", async () => {
  const unit = start()
  // No page comes by such an offer; the process has started then.
  expect(await answerTo(unit, "v=0")).toBe("offer")
  const group = await openSyntheticGroup({ unit, room: "group", people: 5, voices: 2, cameras: 2 })
  ends.push(group.close)
  const pid = unit.pid()
  if (pid === undefined) throw new Error("no process runs")
  ends.push(group.send())
  const received = (): number => group.pages.reduce((sum, page) => sum + page.received.length, 0)
  await expect.poll(received, PATIENT).toBeGreaterThan(100)
  // Only Linux says what a process has open.
  if (process.platform !== "linux") return
  const open = await openOf(pid)
  expect(new Set(open)).toEqual(new Set(["udp", "unix", "/dev/null"]))
  expect(open.filter((each) => each === "unix")).toHaveLength(1)
  const started = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0")
  expect(started).toContain("--permission")
  expect(started.filter((each) => /^--allow-(?!fs-read=)/.test(each))).toEqual([])
}, 60_000)
