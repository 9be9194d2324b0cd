import { useNavigate, useRouter } from "@tanstack/react-router"

/** Leads on once somebody is signed in; no page that was loaded for a visitor is shown again. */
export function useGoOn(): (href: string) => Promise<void> {
  const router = useRouter()
  const navigate = useNavigate()
  return async (href) => {
    // Loading this page anew would lead away from it by itself, to where visitors who are signed in begin.
    router.clearCache()
    await navigate({ href, replace: true })
  }
}
