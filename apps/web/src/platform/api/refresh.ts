import type { Route } from "@arnica/contract/client"
import type { QueryClient, QueryKey } from "@tanstack/react-query"

type AreasIn<Path extends string, Before extends string = ""> = Path extends `${infer Step}/${infer Rest}`
  ? `${Before}${Step}/` | AreasIn<Rest, `${Before}${Step}/`>
  : never
type PathOf<R> = R extends `${string} ${infer Path}` ? Path : never

/** Endpoints by route, or all whose path begins so: `/api/v2/admin/`. */
export type RouteGroup = readonly (Route | AreasIn<PathOf<Route>>)[]

/** Has whatever these endpoints answered read anew: at once where it is shown, else when it is next. */
export const refresh = (queryClient: QueryClient, group: RouteGroup): Promise<void> =>
  queryClient.invalidateQueries({ predicate: isAnswerOf(group) })

/** Drops whatever these endpoints answered, also what is shown, and asks anew for that alone. */
export const dropShown = (queryClient: QueryClient, group: RouteGroup): Promise<void> => {
  queryClient.removeQueries({ predicate: isAnswerOf(group), type: "inactive" })
  return queryClient.resetQueries({ predicate: isAnswerOf(group) })
}

/** Has whatever these endpoints answered read anew, but nothing is asked before it is shown again. */
export const outdate = (queryClient: QueryClient, group: RouteGroup): Promise<void> =>
  queryClient.invalidateQueries({ predicate: isAnswerOf(group), refetchType: "none" })

const isAnswerOf =
  (group: RouteGroup) =>
  ({ queryKey: [route] }: { readonly queryKey: QueryKey }): boolean => {
    const asked = String(route)
    const path = asked.slice(asked.indexOf(" ") + 1)
    return group.some((each) => (each.startsWith("/") ? path.startsWith(each) : each === asked))
  }
