import { Segmented } from "@arnica/ui/segmented"
import type { MouseEvent, ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { setTextSize, useTextSize } from "../../platform/text-size.ts"
import { showOverlay } from "../overlays.ts"
import s from "./text-size-choice.module.css"

/** Three sizes of text, each shown as large as it is. */
export function TextSizeChoice(): ReactElement {
  const t = useT("shell")
  const size = useTextSize()
  const letter = (label: string): ReactElement => (
    <span role="img" aria-label={label}>
      A
    </span>
  )
  return (
    <div className={s.choice}>
      <Segmented
        label={t("textSize.label")}
        value={size}
        onChange={setTextSize}
        options={[
          { value: "normal", label: letter(t("textSize.normal")) },
          { value: "large", label: <span className={s.large}>{letter(t("textSize.large"))}</span> },
          { value: "larger", label: <span className={s.larger}>{letter(t("textSize.largest"))}</span> },
        ]}
      />
      <button type="button" className={s.keys} onClick={showKeys}>
        {t("shortcuts.title")}
      </button>
    </div>
  )
}

/** The menu that this stands in makes room for the list. */
function showKeys(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
  showOverlay("shortcuts")
}
