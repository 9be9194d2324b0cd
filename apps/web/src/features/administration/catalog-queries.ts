import type { CatalogKind } from "@arnica/contract/catalog-editing"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** The parts of the catalogue, in the order of the page. */
export const KINDS: readonly CatalogKind[] = ["domain", "speciality", "therapyType", "skill"]

/** Which part of the catalogue an address asks for: domains when it names none. */
export const readCatalogSearch = ({ kind }: Record<string, unknown>): { kind?: CatalogKind } => {
  const found = KINDS.find((each) => each === kind)
  return found === undefined ? {} : { kind: found }
}

/** The entries of a part of the catalogue. */
export const catalogQuery = (api: Api, kind: CatalogKind) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/catalog/{kind}",
    input: { params: { kind } },
    staleTime: 0,
  })
