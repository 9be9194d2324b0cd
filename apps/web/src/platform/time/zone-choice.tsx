import { zoneCity } from "@arnica/i18n/zones"
import { Button } from "@arnica/ui/button"
import { Skeleton } from "@arnica/ui/skeleton"
import { type ReactElement, type ReactNode, useState } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { lazyPart } from "../ui/lazy-part.tsx"
import s from "./zone-choice.module.css"

const ZonePicker = lazyPart({
  load: () => import("./zone-picker.tsx"),
  name: "ZonePicker",
  meanwhile: <Skeleton shape="block" height={84} />,
})

type ZoneProps = {
  readonly zone: string
  readonly error: ReactNode
  readonly onChange: (zone: string) => void
}

/** A time zone. It is nearly always the browser's own, so that only a line asks. */
export function ZoneChoice({ zone, error, onChange }: ZoneProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const [isOpen, setOpen] = useState(Boolean(error))
  if (!isOpen) {
    return (
      <p className={s.line}>
        {t("you.zoneIs", { zone: zoneCity({ language, zone }) })}
        <Button variant="link" size="small" onClick={() => setOpen(true)}>
          {t("you.zoneChange")}
        </Button>
      </p>
    )
  }
  return <ZonePicker value={zone} error={error} onChange={onChange} />
}
