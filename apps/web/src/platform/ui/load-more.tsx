import { Button } from "@arnica/ui/button"
import { ShowMore } from "@arnica/ui/pagination"
import type { ReactElement } from "react"

/** The query that fetches a list part by part. */
export type Parts = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

type MoreProps = {
  readonly list: Parts
  /** How many there are, said above the button. */
  readonly progress?: string
  readonly variant?: "quiet" | "soft"
  readonly children: string
}

/** The button under a list that fetches its next part, as long as there is one. */
export function LoadMore({ list, progress, variant = "quiet", children }: MoreProps): ReactElement | null {
  if (!list.hasNextPage) return null
  const onMore = (): void => void list.fetchNextPage()
  if (progress !== undefined)
    return (
      <ShowMore more loading={list.isFetchingNextPage} onMore={onMore} progress={progress}>
        {children}
      </ShowMore>
    )
  return (
    <div>
      <Button variant={variant} loading={list.isFetchingNextPage} onClick={onMore}>
        {children}
      </Button>
    </div>
  )
}
