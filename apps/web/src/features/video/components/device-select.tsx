import { SelectField } from "@arnica/ui/select-field"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { DeviceKind } from "../model/devices.ts"
import type { DeviceChoice } from "../model/use-devices.ts"
import type { OwnMedia } from "../model/use-own-media.ts"

type Props = {
  readonly kind: DeviceKind
  readonly choice: DeviceChoice
  readonly media: Pick<OwnMedia, "choose">
}

/** Which camera, microphone or loudspeaker it shall be; nothing where the browser names none. */
export function DeviceSelect({ kind, choice: { devices, shown }, media }: Props): ReactElement | null {
  const t = useT("video")
  if (devices.length === 0) return null
  return (
    <SelectField
      label={t(`device.${kind}`)}
      value={shown}
      options={devices.map(({ id, label }, index) => ({
        value: id,
        label: label === "" ? t("device.unnamed", { number: index + 1 }) : label,
      }))}
      onChange={(event) => void media.choose(kind, event.currentTarget.value)}
    />
  )
}
