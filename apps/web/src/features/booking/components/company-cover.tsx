import type { SlotDetails } from "@arnica/contract/booking"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useSession } from "../../../platform/session/session.ts"
import { CoverNote } from "../../../shared/cover/cover-note.tsx"
import { coverPricesQuery } from "../../../shared/cover/cover-prices-query.ts"

type CompanyCoverProps = { readonly details: Pick<SlotDetails, "specialist" | "product" | "total"> }

/** What of the price the reader's company pays; nothing where it pays nothing, or where its price is another one. */
export function CompanyCover({ details }: CompanyCoverProps): ReactElement | null {
  const { specialist, product, total } = details
  const enabled = useSession() !== null && total.amount > 0
  const { data } = useQuery({ ...coverPricesQuery(useApi(), [specialist.id]), enabled })
  const price = data?.items.find((one) => one.productId === product.productId)
  if (price === undefined || price.price.amount !== total.amount) return null
  return (
    <p>
      <CoverNote price={price} />
    </p>
  )
}
