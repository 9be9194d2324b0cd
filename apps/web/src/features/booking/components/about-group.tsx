import type { SlotDetails } from "@arnica/contract/booking"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./about-group.module.css"

/** What the group is about, and how many seats are free. */
export function AboutGroup({ group }: { group: NonNullable<SlotDetails["group"]> }): ReactElement {
  const t = useT("booking")
  const { description, seatsLeft, capacity } = group
  return (
    <div>
      <p>{t("group.seats", { left: seatsLeft, capacity })}</p>
      {description === "" ? null : <p className={s.words}>{description}</p>}
      <p className={s.quiet}>{t("group.others")}</p>
    </div>
  )
}
