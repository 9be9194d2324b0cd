import { useRouter } from "@tanstack/react-router"
import type { RouterContext } from "./router-context.ts"

/**
 * The context of the document, as loaders know it. It holds for as long as the document does, so reading it subscribes
 * to nothing: hooks that every component uses stay cheap.
 */
export function usePageContext(): RouterContext {
  return useRouter().options.context
}
