import type { Canary } from "./canary.ts"

export const queryKeysCanary: Canary = {
  cases: [
    {
      path: "apps/web/src/features/booking/queries-*.ts",
      caught: [
        `export const one = queryOptions({ queryKey: ["one"], queryFn })`,
        `export const one = queryOptions({ queryKey: [...BOTH, id] as const, queryFn })`,
        `export const one = queryOptions({ queryKey: id ? keyOf("GET /one") : ["one"], queryFn })`,
        `const queryKey = ["one", id]\nexport const one = queryOptions({ queryKey })`,
        `export const ONE_KEY = ["one"] as const`,
        `queryClient.setQueryData(["one"], 1)`,
        `context.queryClient.getQueryData<number>(["one"])`,
        `export const draft = useKept(["draft", id], "")`,
        `export const again = localKey("twice")`,
      ],
      clean: [
        `export const one = endpointQuery(api, { route: "GET /one" })`,
        `export const one = queryOptions({ queryKey: keyOf("GET /one", { variant: 1 }), queryFn })`,
        `export const DRAFT_KEY = localKey("draft")`,
        `queryClient.setQueryData(oneQuery(api).queryKey, 1)`,
        `export const orders = useMutation({ mutationKey: ["paying", id] })`,
        `export const ROUTES = ["GET /one"] as const`,
      ],
    },
    { path: "apps/web/src/features/booking/queries-*.test.ts", clean: [`client.setQueryData(["one"], 1)`] },
    { path: "apps/server/src/platform/keys-*.ts", clean: [`export const ONE_KEY = ["one"]`] },
  ],
  around: { "apps/web/src/features/booking/a-first.ts": `export const once = localKey("twice")` },
}
