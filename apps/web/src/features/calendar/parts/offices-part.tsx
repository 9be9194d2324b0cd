import type { Availability } from "@arnica/contract/availability"
import { Button, IconButton } from "@arnica/ui/button"
import { FieldRow } from "@arnica/ui/field"
import { PlusIcon, TrashIcon } from "@arnica/ui/icons/actions"
import { TextField } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ZoneChoice } from "../../../platform/time/zone-choice.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { useDraft } from "../model/use-draft.ts"
import type { PartProps } from "./part-props.ts"
import s from "./parts.module.css"
import { SaveRow } from "./save-row.tsx"

type Office = Availability["offices"][number]

const NAME = { max: 60 }
const ADDRESS = { min: 3, max: 200 }

/** The zone, and the offices in which clients are received. */
export function OfficesPart({ availability, saving }: PartProps): ReactElement {
  const t = useT("calendar")
  const errors = useT("errors")
  const { offices: saved, zone: savedZone } = availability
  const { draft, change, isChanged } = useDraft({ offices: saved, zone: savedZone })
  const [isChecked, setChecked] = useState(false)
  const { offices } = draft
  const set = (id: string, part: Partial<Office>): void =>
    change({
      ...draft,
      offices: offices.map((office) => (office.id === id ? { ...office, ...part } : office)),
    })
  const isWrong = ({ name, address }: Office): boolean =>
    name.trim() === "" || address.trim().length < ADDRESS.min
  const submit = (): void => {
    setChecked(true)
    if (offices.some(isWrong)) return
    // Hours of an office that is gone are for any place again.
    const known = new Set<string | null>(["online", ...offices.map(({ id }) => id)])
    const keep = <W extends { placeId: string | null }>(window: W): W =>
      known.has(window.placeId) ? window : { ...window, placeId: null }
    saving.save({
      ...availability,
      ...draft,
      weekly: availability.weekly.map(keep),
      exceptions: availability.exceptions.map(({ date, windows }) => ({ date, windows: windows.map(keep) })),
    })
  }
  return (
    <Part title={t("places.title")}>
      <p className={s.quiet}>{t("places.text")}</p>
      <ZoneChoice zone={draft.zone} error={null} onChange={(zone) => change({ ...draft, zone })} />
      {offices.map((office) => (
        <div key={office.id} className={s.office}>
          <FieldRow>
            <TextField
              label={t("places.name")}
              maxLength={NAME.max}
              value={office.name}
              error={isChecked && office.name.trim() === "" ? errors("validation.required") : undefined}
              onChange={(event) => set(office.id, { name: event.currentTarget.value })}
            />
            <TextField
              label={t("places.address")}
              maxLength={ADDRESS.max}
              value={office.address}
              error={
                isChecked && office.address.trim().length < ADDRESS.min
                  ? errors("validation.tooSmallText", { limit: ADDRESS.min })
                  : undefined
              }
              onChange={(event) => set(office.id, { address: event.currentTarget.value })}
            />
          </FieldRow>
          <IconButton
            label={t("edit.remove", { range: office.name })}
            onClick={() => change({ ...draft, offices: offices.filter(({ id }) => id !== office.id) })}
          >
            <TrashIcon />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          size="small"
          variant="quiet"
          left={<PlusIcon size={18} />}
          onClick={() =>
            change({ ...draft, offices: [...offices, { id: randomKey(), name: "", address: "" }] })
          }
        >
          {t("places.add")}
        </Button>
      </div>
      <SaveRow saving={saving} isChanged={isChanged} onSave={submit} />
    </Part>
  )
}
