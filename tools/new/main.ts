import { spawnSync } from "node:child_process"
import path from "node:path"
import { type Draft, type Written, writeDraft } from "./draft.ts"
import { newEmail } from "./new-email.ts"
import { newEndpoint } from "./new-endpoint.ts"
import { newLanguage } from "./new-language.ts"
import { newModule } from "./new-module.ts"
import { newPage } from "./new-page.ts"

// `npm run new -- module habits` and the like; CONTRIBUTING.md lists them.

const ROOT = path.resolve(import.meta.dirname, "../..")

const GENERATORS: Readonly<
  Record<string, { readonly of: string; readonly run: (draft: Draft, name: string) => void }>
> = {
  module: { of: "<word>", run: newModule },
  endpoint: { of: "<module>.<name>", run: newEndpoint },
  page: { of: "<word>", run: newPage },
  email: { of: "<module>.<name>", run: newEmail },
  language: { of: "<code>", run: newLanguage },
}

const USAGE = Object.entries(GENERATORS)
  .map(([what, { of }]) => `  npm run new -- ${what} ${of}`)
  .join("\n")

/** The tree of routes, as the build writes it. */
const WRITE_ROUTES = `import { resolveConfig } from "vite"; await resolveConfig({ logLevel: "warn" }, "build")`

/** What pages of the documentation are written from, beside the routes of pages. */
const TOLD = /^packages\/contract\/|\/(?:compose|module)\.ts$/

const run = (args: readonly string[], folder = "."): void => {
  const { status } = spawnSync(process.execPath, args, { cwd: path.join(ROOT, folder), stdio: "inherit" })
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}`)
}

/** Brings what was written into its form, and what is written from it up to date. */
const settle = ({ created, changed }: Written): void => {
  const files = [...created, ...changed].filter((file) => /\.(?:tsx?|json|md)$/.test(file))
  run(["node_modules/@biomejs/biome/bin/biome", "check", "--write", "--log-level=error", ...files])
  const hasRoute = created.some((file) => file.startsWith("apps/web/src/routes/"))
  if (hasRoute) run(["--input-type=module", "-e", WRITE_ROUTES], "apps/web")
  if (hasRoute || changed.some((file) => TOLD.test(file))) run(["tools/docs/generate.ts"])
}

const [what = "", name = "", ...rest] = process.argv.slice(2)
const generator = GENERATORS[what]
if (generator === undefined || name === "" || rest.length > 0) {
  console.error(`What is new, and what is it called?\n${USAGE}`)
  process.exit(2)
}
try {
  const written = writeDraft(ROOT, (draft) => generator.run(draft, name))
  settle(written)
  for (const file of written.created) console.log(`new      ${file}`)
  for (const file of written.changed) console.log(`changed  ${file}`)
  for (const line of written.said) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
