import type { PictureSize } from "@arnica/contract/journal"
import { usePageContext } from "../../../platform/use-page-context.ts"

/** Where a picture is fetched. `client` is the number of the client whose journal it is of, for their specialist. */
export function usePictureUrl(client: number | null): (id: string, size: PictureSize) => string {
  const { app } = usePageContext().environment
  const base =
    client === null
      ? `${app}/rest/v2/client/journal/pictures`
      : `${app}/api/v2/practice/clients/${client}/journal/pictures`
  return (id, size) => `${base}/${id}?size=${size}`
}
