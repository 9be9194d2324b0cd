import { createFlag } from "./flag.ts"

/** The build that this page or server runs. */
export const BUILD: string = import.meta.env.VITE_BUILD

/** Raised once the server speaks of another build than the page runs. Only a browser ever raises it. */
export const newVersion = createFlag()

/** Looks at an answer of the API for the build that is served now. */
export function watchBuild(response: Response): Response {
  const served = response.headers.get("x-arnica-build")
  if (served !== null && served !== BUILD) newVersion.raise()
  return response
}
