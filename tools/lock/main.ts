import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"

const LOCK = path.resolve(import.meta.dirname, "../../package-lock.json")

const entrySchema = z.looseObject({
  version: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lockSchema = z.looseObject({ packages: z.record(z.string(), entrySchema) })

const SYSTEMS = [
  "darwin",
  "linux",
  "win32",
  "android",
  "freebsd",
  "openbsd",
  "netbsd",
  "sunos",
  "aix",
  "openharmony",
] as const
const PROCESSORS = [
  "x64",
  "arm64",
  "ia32",
  "ppc64",
  "s390x",
  "riscv64",
  "loong64",
  "mips64el",
  "wasm32",
  "arm",
] as const

/**
 * Adds the packages of other platforms that a registry without them left out of the lock file. `npm ci` demands an
 * entry for each optional dependency, installed or not; on the platform that one is for, npm fetches it by name and
 * version. Run it after any change of dependencies: `node tools/lock/main.ts`.
 */
const main = async (): Promise<void> => {
  const lock = lockSchema.parse(JSON.parse(await readFile(LOCK, "utf8")))
  const wanted = new Map<string, string>()
  for (const entry of Object.values(lock.packages))
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) wanted.set(name, range)
  const missing = [...wanted].filter(([name]) => !isThere(lock.packages, name))
  for (const [name, range] of missing) lock.packages[`node_modules/${name}`] = entryFor({ name, range })
  const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(LOCK, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
  process.stdout.write(`${missing.length} packages of other platforms added\n`)
}

const isThere = (packages: Readonly<Record<string, unknown>>, name: string): boolean =>
  Object.keys(packages).some((key) => key === `node_modules/${name}` || key.endsWith(`/node_modules/${name}`))

const entryFor = ({ name, range }: { name: string; range: string }) => {
  const words = name.split(/[/-]/)
  const system = SYSTEMS.find((each) => words.includes(each)) ?? (name === "fsevents" ? "darwin" : undefined)
  const processor = PROCESSORS.find((each) => words.includes(each))
  return {
    version: range.replace(/^[\^~>=]+/, ""),
    optional: true,
    ...(processor === undefined ? {} : { cpu: [processor] }),
    ...(system === undefined ? {} : { os: [system] }),
    ...(words.includes("musl") ? { libc: ["musl"] } : {}),
  }
}

await main()
