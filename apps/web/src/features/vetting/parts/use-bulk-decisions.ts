import type { SpecialistLine } from "@arnica/contract/specialist-review"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { BulkAction } from "../../../platform/ui/bulk-bar.tsx"

const LONGEST = 1_000

/** What can be decided about several profiles at once, each as it was read in the list. Closing stays one by one. */
export function useBulkDecisions(lines: readonly SpecialistLine[]): readonly BulkAction[] {
  const t = useT("vetting")
  const api = useApi()
  const read = (key: string) => {
    const id = Number(key)
    const version = lines.find((line) => line.id === id)?.version ?? 0
    return { params: { id }, version }
  }
  const now = async (key: string) => {
    const params = { id: Number(key) }
    const { version } = await api.call("GET /rest/v2/adminManagement/loadSpecialistDetails/{id}", { params })
    return { params, body: { version } }
  }
  return [
    {
      label: t("bulk.approve"),
      text: t("bulk.approveText"),
      act: (key) => {
        const { params, version } = read(key)
        return api.call("POST /api/v2/admin/specialists/{id}/approval", { params, body: { version } })
      },
    },
    {
      label: t("bulk.requestChanges"),
      reason: { label: t("bulk.comment"), hint: t("bulk.commentHint"), longest: LONGEST },
      act: (key, comment) => {
        const { params, version } = read(key)
        const body = { version, comment, comments: [] }
        return api.call("POST /api/v2/admin/specialists/{id}/change-request", { params, body })
      },
    },
    {
      label: t("suspend"),
      text: t("bulk.suspendText"),
      reason: { label: t("reason"), hint: t("bulk.commentHint"), longest: LONGEST },
      isGrave: true,
      act: (key, comment) => {
        const { params, version } = read(key)
        const body = { version, comment, cancel: [] }
        return api.call("POST /api/v2/admin/specialists/{id}/suspension", { params, body })
      },
      undo: async (key) => api.call("POST /api/v2/admin/specialists/{id}/resumption", await now(key)),
    },
    {
      label: t("resume"),
      act: (key) => {
        const { params, version } = read(key)
        return api.call("POST /api/v2/admin/specialists/{id}/resumption", { params, body: { version } })
      },
    },
  ]
}
