import type { CoverPrice } from "@arnica/contract/cover"
import { COVER_PRICES_MOST } from "@arnica/contract/cover-words"
import { useQueries } from "@tanstack/react-query"
import { createContext, type ReactElement, type ReactNode, useContext } from "react"
import { useApi } from "../../platform/api/use-api.ts"
import { useSession } from "../../platform/session/session.ts"
import { CoverNote } from "./cover-note.tsx"
import { coverOf } from "./cover-of.ts"
import { coverPricesQuery } from "./cover-prices-query.ts"

const Prices = createContext<readonly CoverPrice[]>([])

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
  return <Prices value={answers.flatMap(({ data }) => data?.items ?? [])}>{children}</Prices>
}

type CoverOfCardProps = {
  readonly specialistId: number
  /** What the card says that a session costs. */
  readonly price: CoverPrice["price"]
  /** The card is of one session, which may be another than the usual one: what costs something else is not told of. */
  readonly isExact?: boolean
}

/** What the reader pays for a session of a specialist of the list at a price; nothing where their company pays nothing. */
export function CoverOfCard({ specialistId, price, isExact = false }: CoverOfCardProps): ReactElement | null {
  const covered = coverOf(useContext(Prices), { specialistId, price, isExact })
  return covered === undefined ? null : <CoverNote price={covered} />
}
