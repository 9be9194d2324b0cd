import { ApiError } from "@arnica/contract/client"
import { type Series, seriesConflictsSchema } from "@arnica/contract/series"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { randomKey } from "../../platform/api/random-key.ts"
import { refresh } from "../../platform/api/refresh.ts"
import { APPOINTMENT, APPOINTMENT_LISTS, SESSIONS } from "../../platform/api/route-groups.ts"
import { useApi } from "../../platform/api/use-api.ts"
import { useT } from "../../platform/i18n/use-t.ts"
import type { Move } from "./plan-moves.ts"

const OF_CLIENT = [
  ...APPOINTMENT_LISTS,
  ...APPOINTMENT,
  "GET /api/v2/appointments/{uuid}/series",
  "POST /api/v2/appointments/{uuid}/following/previews",
] as const
const OF_SPECIALIST = [
  ...SESSIONS,
  "GET /api/v2/appointments/{uuid}/times",
  "GET /api/v2/appointments/{uuid}/series",
  "POST /api/v2/practice/appointments/{uuid}/following/previews",
] as const

type Moving = {
  readonly uuid: string
  readonly by: "client" | "provider"
  readonly onDone: () => void
}

/** Moves a session and those that follow: all of them, or none. */
export function useMoveFollowing({
  uuid,
  by,
  onDone,
}: Moving): UseMutationResult<Series, Error, readonly Move[]> {
  const t = useT("series")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (moves) => {
      const given = { params: { uuid }, idempotencyKey: randomKey() }
      if (by === "provider")
        return api.call("POST /api/v2/practice/appointments/{uuid}/following/rescheduling", {
          ...given,
          body: { moves: [...moves] },
        })
      return api.call("POST /api/v2/appointments/{uuid}/following/rescheduling", {
        ...given,
        body: { moves: moves.map(({ isMeant: _isMeant, ...move }) => move) },
      })
    },
    onSuccess: () => {
      notify({ type: "positive", title: t("move.done") })
      onDone()
    },
    onSettled: () => refresh(queryClient, by === "client" ? OF_CLIENT : OF_SPECIALIST),
  })
}

/** Whether times were taken meanwhile: then nothing was moved, and they are looked at anew. */
export const hasConflicts = (error: Error | null): boolean =>
  error instanceof ApiError && seriesConflictsSchema.safeParse(error.envelope?.data).success
