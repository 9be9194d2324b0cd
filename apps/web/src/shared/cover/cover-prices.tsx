import { COVER_PRICES_MOST } from "@arnica/contract/cover-words"
import { useQueries } from "@tanstack/react-query"
import { createContext, type ReactElement, type ReactNode, useContext } from "react"
import { useApi } from "../../platform/api/use-api.ts"
import { useSession } from "../../platform/session/session.ts"
import { type Covered, CoverNote } from "./cover-note.tsx"
import { coverPricesQuery } from "./cover-prices-query.ts"

const Prices = createContext<ReadonlyMap<number, Covered>>(new Map())

type CoverPricesProps = {
  /** Specialists by the pages of a list. */
  readonly pages: readonly (readonly number[])[]
  readonly children: ReactNode
}

/** Asks once for each page of a list what its reader pays after their company. Nothing is asked for who is signed out. */
export function CoverPrices({ pages, children }: CoverPricesProps): ReactElement {
  const api = useApi()
  const isSignedIn = useSession() !== null
  const asked = pages.map((page) => page.slice(0, COVER_PRICES_MOST)).filter((page) => page.length > 0)
  const answers = useQueries({
    queries: asked.map((page) => ({ ...coverPricesQuery(api, page), enabled: isSignedIn })),
  })
  const known = new Map<number, Covered>()
  for (const { data } of answers) for (const price of data?.items ?? []) known.set(price.specId, price)
  return <Prices value={known}>{children}</Prices>
}

/** What the reader pays for the usual session of a specialist of the list; nothing where their company pays nothing. */
export function CoverOfCard({ specialistId }: { readonly specialistId: number }): ReactElement | null {
  const price = useContext(Prices).get(specialistId)
  return price === undefined ? null : <CoverNote price={price} />
}
