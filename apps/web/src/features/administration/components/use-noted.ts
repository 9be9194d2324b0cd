import { notify } from "@arnica/ui/notify"
import { useT } from "../../../platform/i18n/use-t.ts"

/** Says that it was noted what the bank did. */
export function useNoted(): () => void {
  const t = useT("payouts")
  return () => void notify({ type: "positive", title: t("act.done") })
}
