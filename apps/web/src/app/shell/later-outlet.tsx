import { lazy, type ReactElement, Suspense, useEffect, useState } from "react"
import type { Session } from "../../platform/session/session.ts"
import { whenIdle } from "../../platform/when-idle.ts"

const Later = lazy(() => import("../later/later.tsx"))

/** What the frame does beyond the first paint. Fetched when the browser has nothing else to do. */
export function LaterOutlet({ session }: { session: Session }): ReactElement | null {
  const [ready, setReady] = useState(false)
  useEffect(() => whenIdle(() => setReady(true)), [])
  return ready ? (
    <Suspense>
      <Later session={session} />
    </Suspense>
  ) : null
}
