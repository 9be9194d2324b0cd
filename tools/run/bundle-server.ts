import { bundlePrograms } from "./bundle.ts"
import { SERVER_BUILD } from "./paths.ts"

await bundlePrograms({
  entries: { main: "apps/server/src/main.ts", start: "tools/run/marketplace.ts" },
  folder: SERVER_BUILD,
})
