import { bundlePrograms } from "../../tools/run/bundle.ts"
import { SITE_BUILD } from "./site-build.ts"

await bundlePrograms({ entries: { serve: "e2e/support/serve.ts" }, folder: SITE_BUILD })
