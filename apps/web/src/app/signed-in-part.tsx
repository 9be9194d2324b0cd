import { type ComponentType, lazy, type ReactElement, Suspense } from "react"
import { retrying } from "../platform/retrying.ts"

/** What the server waits for once, before its first page. */
const onServer: Promise<unknown>[] = []

/** Settles when every part can be rendered at once. */
export const partsAtHand = (): Promise<unknown> => Promise.all(onServer)

/**
 * A part of the frame for who is signed in. Visitors never fetch it; others see it rendered by the server, and it answers
 * as soon as it has been fetched.
 */
export function signedInPart<P extends object, N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
): (props: P) => ReactElement {
  const Part = import.meta.env.SSR ? atHand(load, name) : lazy(untilThere(load, name))
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}

function atHand<P extends object, N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
): (props: P) => ReactElement | null {
  let Part: ComponentType<P> | undefined
  onServer.push(
    load().then((parts) => {
      Part = parts[name]
    }),
  )
  return (props) => (Part ? <Part {...props} /> : null)
}

/** Without a network the part stays as the server rendered it, or away, until the network is back. */
function untilThere<P extends object, N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
): () => Promise<{ default: ComponentType<P> }> {
  const fetchPart = retrying(load)
  const part = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: (await fetchPart())[name] }
    } catch {
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }))
      return await part()
    }
  }
  return part
}
