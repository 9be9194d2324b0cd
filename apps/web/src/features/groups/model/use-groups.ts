import type { Contract } from "@arnica/contract"
import { ApiError } from "@arnica/contract/client"
import type { Group, GroupInput } from "@arnica/contract/groups"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { ADMIN, CALENDAR, CLINIC, GROUPS, SESSIONS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"

/** Whether the server asks if times outside the specialist's hours are meant. */
export const asksAboutTimes = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === "rescheduleWithConflicts"

/** Asks anew for all that a change of a group shows in. */
function useAskAnew(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => refresh(queryClient, [...GROUPS, ...CALENDAR, ...SESSIONS, ...CLINIC, ...ADMIN])
}

/** Makes a group, or a series of them. */
export function useMakeGroups(
  onDone: () => void,
): UseMutationResult<{ items: readonly Group[] }, Error, GroupInput> {
  const t = useT("groups")
  const api = useApi()
  const onSettled = useAskAnew()
  return useMutation({
    mutationFn: (body: GroupInput) =>
      api.call("POST /api/v2/practice/groups", { body, idempotencyKey: randomKey() }),
    onSuccess: () => {
      notify({ type: "positive", title: t("make.done") })
      onDone()
    },
    onSettled,
  })
}

type Change = z.input<Contract["PATCH /api/v2/practice/groups/{id}"]["body"]>

/** Changes what a group says, its seats, or whether they are sold. */
export function useChangeGroup(
  id: string,
  onDone: () => void = () => undefined,
): UseMutationResult<Group, Error, Change> {
  const t = useT("groups")
  const api = useApi()
  const onSettled = useAskAnew()
  return useMutation({
    mutationFn: (body: Change) => api.call("PATCH /api/v2/practice/groups/{id}", { params: { id }, body }),
    onSuccess: () => {
      notify({ type: "positive", title: t("change.done") })
      onDone()
    },
    onSettled,
  })
}

const nearestSchema = z.object({ nearest: z.array(z.string()) })

/** The times that are free near one that somebody has. */
export const takenTimes = (error: Error | null): readonly string[] => {
  if (!(error instanceof ApiError)) return []
  return nearestSchema.safeParse(error.envelope?.data).data?.nearest ?? []
}

type Move = z.input<Contract["POST /api/v2/practice/groups/{id}/rescheduling"]["body"]>

/** Moves a group with all who come. */
export function useMoveGroup(
  { id }: Pick<Group, "id">,
  onDone: () => void,
): UseMutationResult<unknown, Error, Move> {
  const t = useT("groups")
  const api = useApi()
  const onSettled = useAskAnew()
  return useMutation({
    mutationFn: (body: Move) =>
      api.call("POST /api/v2/practice/groups/{id}/rescheduling", {
        params: { id },
        body,
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("move.done") })
      onDone()
    },
    onSettled,
  })
}

/** Calls a group off. */
export function useCallOff(id: string, onDone: () => void): UseMutationResult<unknown, Error, string> {
  const t = useT("groups")
  const api = useApi()
  const onSettled = useAskAnew()
  return useMutation({
    mutationFn: (reason: string) =>
      api.call("POST /api/v2/practice/groups/{id}/cancellation", {
        params: { id },
        body: { reason },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("callOff.done") })
      onDone()
    },
    onSettled,
  })
}
