import { writeFileSync } from "node:fs"
import path from "node:path"
import { WRITTEN_PAGES } from "./pages.ts"

const root = path.resolve(import.meta.dirname, "../..")
for (const { file, write } of WRITTEN_PAGES) writeFileSync(path.join(root, file), await write(root))
