import { type ComponentType, type ReactElement, useEffect, useReducer } from "react"
import { retrying } from "../retrying.ts"

type Lazy<P extends object, N extends string> = {
  readonly load: () => Promise<Readonly<Record<N, ComponentType<P>>>>
  /** What the file calls it. */
  readonly name: N
  /** Until it is there; nothing unless told. */
  readonly meanwhile?: ReactElement
  /** It cannot be fetched now. What somebody opened is closed, or it would come up when they do something else. */
  readonly onMissing?: (props: P) => void
}

/**
 * A part that is fetched when it is first shown. One that cannot be fetched stays away while the page goes on, and is
 * tried again when the network is back, and whenever it is drawn again.
 */
export function lazyPart<P extends object, N extends string>({
  load,
  name,
  meanwhile,
  onMissing,
}: Lazy<P, N>): (props: P) => ReactElement | null {
  const fetchPart = retrying(load)
  let Part: ComponentType<P> | undefined
  return (props) => {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0)
    // Whenever it is drawn without being there, it is tried again
    useEffect(() => {
      if (Part) return undefined
      const begin = () =>
        fetchPart().then(
          (parts) => {
            Part = parts[name]
            drawAgain()
          },
          () => onMissing?.(props),
        )
      void begin()
      window.addEventListener("online", begin)
      return () => window.removeEventListener("online", begin)
    })
    return Part ? <Part {...props} /> : (meanwhile ?? null)
  }
}
