import type { WaitingRequest } from "@arnica/contract/waiting"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { randomKey } from "../../platform/api/random-key.ts"
import { outdate } from "../../platform/api/refresh.ts"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { WAITING } from "./queries.ts"

/** Joins a waiting list, and goes on to what the reader waits for. */
export function useJoin(): UseMutationResult<unknown, Error, WaitingRequest> {
  const api = useApi()
  const t = useT("waiting")
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: WaitingRequest) =>
      api.call("POST /api/v2/waiting", { body, idempotencyKey: randomKey() }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("join.done") })
      await outdate(queryClient, WAITING)
      await navigate({ to: "/$lang/$role/waiting", params: { lang: language, role: "customer" } })
    },
  })
}
