import { useEffect, useState } from "react"

const WAIT_MS = 300

/** A value once it has stayed the same for a moment: what is asked of the server while somebody types. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState({ text, value })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether it changed
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, value }), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled.value
}
