import { useEffect, useState } from "react"

/** Whether something has been so for some time without a break. */
export function useLasting({ isSo, ms }: { readonly isSo: boolean; readonly ms: number }): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    setLasted(false)
    if (!isSo) return undefined
    const timer = window.setTimeout(() => setLasted(true), ms)
    return () => window.clearTimeout(timer)
  }, [isSo, ms])
  return hasLasted
}
