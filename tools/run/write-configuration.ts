import { writeFileSync } from "node:fs"
import path from "node:path"
import { describeSettings } from "../../apps/server/src/platform/config/document.ts"
import { ROOT } from "./paths.ts"

writeFileSync(path.join(ROOT, "docs/configuration.md"), describeSettings())
