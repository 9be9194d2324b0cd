import type { Colleague } from "@arnica/contract/clinic"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

/** How the profile of a specialist stands. */
export function ProfileStatus({ status }: Pick<Colleague, "status">): ReactElement {
  const t = useT("clinic")
  return <Tag tone={status === "active" ? "pine" : "neutral"}>{t(`status.${status ?? "none"}`)}</Tag>
}
