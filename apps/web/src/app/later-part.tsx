import { type ComponentType, lazy, type ReactElement, Suspense } from "react"
import { useLater } from "./use-later.ts"

/** A part of the frame that is fetched when the browser has nothing else to do; until then nothing stands there. */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactElement | null {
  const Part = lazy(async () => ({ default: await load() }))
  return (props) =>
    useLater() ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null
}
