import { execFile } from "node:child_process"
import { readFile, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { ROOT } from "../tools/run/paths.ts"
import type { Row } from "./row.ts"
import { postgresVersion } from "./support/filled.ts"

const FILE = path.join(ROOT, "docs/performance.md")
const BEGIN = "<!-- measured: npm run bench writes from here -->"
const END = "<!-- to here -->"
const HEAD = [
  "| benchmark | what | ours | beside | ratio | limit | holds |",
  "| --- | --- | --- | --- | --- | --- | --- |",
]

type Report = {
  readonly measured: ReadonlyMap<string, readonly Row[]>
  /** Every benchmark there is, in the order of the table. */
  readonly order: readonly string[]
}

/** Writes the rows into the page, in place of the earlier ones of the same benchmarks. */
export const writeReport = async ({ measured, order }: Report): Promise<void> => {
  const page = await readFile(FILE, "utf8")
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END)
  if (begin < 0 || end < begin) throw new Error("docs/performance.md has lost the marks around its table")
  const before = page.slice(begin, end).split("\n")
  const lines = order.flatMap((name) => {
    const rows = measured.get(name)
    if (rows === undefined) return before.filter((line) => line.split("|")[1]?.trim() === name)
    return rows.map((row) => toLine(name, row))
  })
  const table = [BEGIN, await machine(), "", ...HEAD, ...lines].join("\n")
  await writeFile(FILE, `${page.slice(0, begin)}${table}\n${page.slice(end)}`)
  // As the check of the sources wants its tables.
  await promisify(execFile)(path.join(ROOT, "node_modules/.bin/biome"), ["format", "--write", FILE])
}

const machine = async (): Promise<string> => {
  const [cpu] = os.cpus()
  const gigabytes = Math.round(os.totalmem() / 2 ** 30)
  const busy = os.loadavg()[0]?.toFixed(1)
  return `Last run on ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} cores (${cpu?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}, PostgreSQL ${await postgresVersion()}; load average at the end ${busy}.`
}

const toLine = (name: string, row: Row): string => {
  const peer = row.peer === null ? "" : `${toText(row.peer)} ${row.unit}`
  const cells = [
    name,
    row.name,
    `${toText(row.ours)} ${row.unit}`,
    peer,
    row.ratio === null ? "" : toText(row.ratio),
  ]
  return `| ${[...cells, row.limit, row.holds ? "yes" : "**no**"].join(" | ")} |`
}

const toText = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
