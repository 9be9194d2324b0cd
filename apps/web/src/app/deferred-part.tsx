import type { ComponentType, ReactElement } from "react"
import { lazyPart } from "../platform/ui/lazy-part.tsx"
import { useDeferred } from "./use-deferred.ts"

/** A part of the frame that is fetched when the browser has nothing else to do; until then nothing stands there. */
export function deferredPart<P extends object, N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
): (props: P) => ReactElement | null {
  const Part = lazyPart({ load, name })
  return (props) => (useDeferred() ? <Part {...props} /> : null)
}
