import type { Availability, HourConflict } from "@arnica/contract/availability"
import { ApiError } from "@arnica/contract/client"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { refresh } from "../../../platform/api/refresh.ts"
import { CALENDAR } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { availabilityQuery, type Whose } from "../queries.ts"
import type { Hours } from "./hours.ts"

type Saving = { readonly hours: Hours; readonly confirmed: readonly string[]; readonly onSaved?: () => void }

/** Saves hours, and asks where sessions are booked outside the new ones. */
export type SaveHours = {
  readonly save: (hours: Hours, onSaved?: () => void) => void
  readonly isSaving: boolean
  /** What the server refused; not the conflicts, which are asked about. */
  readonly error: Error | null
  /** The sessions that would lie outside. */
  readonly conflicts: readonly HourConflict[]
  readonly keepThem: () => void
  readonly dismiss: () => void
}

const conflictsSchema = z.object({
  conflicts: z.array(
    z.object({
      id: z.string(),
      start: z.string(),
      end: z.string(),
      reason: z.enum(["timeOff", "holiday", "outsideHours"]),
    }),
  ),
})

/** The sessions that the server asks about; null when it refused for another reason. */
const conflictsIn = (error: unknown): readonly HourConflict[] | null => {
  if (!(error instanceof ApiError) || error.code !== "rescheduleWithConflicts") return null
  return conflictsSchema.safeParse(error.envelope?.data).data?.conflicts ?? null
}

const toHours = ({ specialistId: _id, version: _version, ...hours }: Availability): Hours => hours

/** Saves the hours of a calendar whole. A notice offers to take the change back. */
export function useSaveHours({
  availability,
  whose = {},
  onSaved: told,
}: {
  readonly availability: Availability
  readonly whose?: Whose | undefined
  /** What follows elsewhere from hours that were saved. */
  readonly onSaved?: (() => void) | undefined
}): SaveHours {
  const t = useT("calendar")
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = availabilityQuery(api, whose)
  const mutation = useMutation({
    mutationFn: ({ hours, confirmed }: Saving) => {
      const { version } = queryClient.getQueryData<Availability>(queryKey) ?? availability
      return api.call("POST /rest/v2/specWizard/availability", {
        query: whose,
        body: { ...hours, version, confirmedConflicts: [...confirmed] },
      })
    },
    onSuccess: async (saved, { onSaved }) => {
      queryClient.setQueryData(queryKey, saved)
      onSaved?.()
      told?.()
      const undo = {
        label: t("undo"),
        onClick: () => mutation.mutate({ hours: toHours(availability), confirmed: [] }),
      }
      notify({ type: "positive", title: t("saved"), group: "hours", actions: [undo] })
      await refresh(queryClient, CALENDAR)
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === "statusConflict")
        await queryClient.invalidateQueries({ queryKey })
    },
  })
  const conflicts = conflictsIn(mutation.error)
  const asked = mutation.variables
  return {
    save: (hours, onSaved) =>
      mutation.mutate({ hours, confirmed: [], ...(onSaved === undefined ? {} : { onSaved }) }),
    isSaving: mutation.isPending,
    error: conflicts === null ? mutation.error : null,
    conflicts: conflicts ?? [],
    keepThem: () => {
      if (asked !== undefined) mutation.mutate({ ...asked, confirmed: (conflicts ?? []).map(({ id }) => id) })
    },
    dismiss: () => mutation.reset(),
  }
}
