import { type RegisteredRouter, useRouter } from "@tanstack/react-router"
import { type RefObject, useEffect } from "react"
import { whenIdle } from "./when-idle.ts"

type RouteId = keyof RegisteredRouter["routesById"]

/** Whether the reader asked their browser to fetch no more than it must. */
export function savesData(): boolean {
  if (typeof navigator === "undefined" || !("connection" in navigator)) return false
  const { connection } = navigator
  if (typeof connection !== "object" || connection === null || !("saveData" in connection)) return false
  return connection.saveData === true
}

/** Fetches the code and the words of a page, but nothing that it will show, once the way to it comes into view. */
export function useCodeAhead(ref: RefObject<Element | null>, page: RouteId): void {
  const router = useRouter()
  useEffect(() => {
    const element = ref.current
    if (element === null || savesData()) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      const { component, staticData } = router.routesById[page].options
      whenIdle(() => {
        void component?.preload?.()
        void router.options.context.messages.load(staticData?.namespaces ?? [])
      })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [page, ref, router])
}
