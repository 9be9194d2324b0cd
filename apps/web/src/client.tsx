import { ApiError } from "@arnica/contract/client"
import { RouterClient } from "@tanstack/react-router/ssr/client"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { broken } from "./platform/errors/broken.ts"
import { endFresh } from "./platform/fresh-page.ts"
import { whenIdle } from "./platform/when-idle.ts"
import { getRouter } from "./router.tsx"

window.addEventListener("error", ({ error }) => broken.tell(error))
window.addEventListener("unhandledrejection", ({ reason }) => broken.tell(reason))

const router = getRouter()

/** What the error screen shows anyway, a call that was refused, is no news for the console; a bug is. */
function reportCaught(error: unknown): void {
  if (error instanceof ApiError) return
  broken.tell(error)
  // biome-ignore lint/suspicious/noConsole: where whoever looks for a bug looks first
  console.error(error)
}

/** Taking over a page that shows the error screen, React catches what the server caught, and says that it recovered. */
function reportRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof ApiError) return
  reportError(error)
}

// The router's own client instead of Start's: there are no server functions, whose serializer is large.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    { onCaughtError: reportCaught, onRecoverableError: reportRecovered },
  )
})

router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
  if (pathChanged) endFresh()
})

// English stands behind every text. It is fetched when nothing else is to be done, since it is hardly ever needed.
router.subscribe("onRendered", () => whenIdle(() => void router.options.context.messages.loadFallback()))
