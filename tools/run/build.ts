import { ensureServerBuild } from "./build-server.ts"
import { ensureWebBuild } from "./build-web.ts"

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

await ensureWebBuild(say)
await ensureServerBuild(say)
