import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"

/** Keeps the content of a closing dialog until its exit has been seen. */
const EXIT_MS = 250

/** A dialog element and whether what it holds is to be rendered. */
export type Modal = { ref: RefObject<HTMLDialogElement | null>; mounted: boolean }

/**
 * Ties a native `<dialog>` to a state: opening makes it modal (focus moves in and stays, the rest is inert, the
 * page does not scroll), closing gives focus back. `mounted` says whether the content is to be rendered.
 */
export function useModal({ open }: { open: boolean }): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    if (open) {
      if (!dialog.open) dialog.showModal()
      return undefined
    }
    if (dialog.open) dialog.close()
    const timer = setTimeout(() => setMounted(false), EXIT_MS)
    return () => clearTimeout(timer)
  }, [open])
  // One that is taken away while it is open is closed while it still stands in the page: focus goes back from it, too.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return { ref, mounted }
}
