import type { PhotoCrop } from "@arnica/contract/personal"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { FieldError } from "@arnica/ui/field"
import { type PointerEvent, type ReactElement, useRef, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { cropOf, dragged, FIRST_VIEW, maxZoom, type Size, type View } from "../model/crop.ts"
import s from "./parts.module.css"

type CropProps = {
  /** Address of the picture within the page. */
  readonly url: string
  readonly size: Size
  readonly saving: boolean
  readonly refusal: string | null
  readonly onClose: () => void
  readonly onUse: (crop: PhotoCrop) => void
}

/** Chooses the part of a picture that becomes the portrait: by dragging, or by three sliders. */
export function CropDialog({ url, size, saving, refusal, onClose, onUse }: CropProps): ReactElement {
  const t = useT("personal")
  const [view, setView] = useState<View>(FIRST_VIEW)
  const crop = cropOf(size, view)
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t("photo.cropTitle")}
      closeLabel={t("photo.cancel")}
      footer={
        <>
          <Button loading={saving} onClick={() => onUse(crop)}>
            {t("photo.use")}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t("photo.cancel")}
          </Button>
        </>
      }
    >
      <div className={s.crop}>
        <p className={s.text}>{t("photo.cropText")}</p>
        <Frame url={url} size={size} view={view} crop={crop} onView={setView} />
        <div className={s.sliders}>
          <Slider
            label={t("photo.zoom")}
            min={1}
            max={maxZoom(size)}
            value={view.zoom}
            onValue={(zoom) => setView({ ...view, zoom })}
          />
          <Slider
            label={t("photo.across")}
            value={view.across}
            onValue={(across) => setView({ ...view, across })}
          />
          <Slider label={t("photo.down")} value={view.down} onValue={(down) => setView({ ...view, down })} />
        </div>
        <div role="alert">
          <FieldError>{refusal}</FieldError>
        </div>
      </div>
    </Dialog>
  )
}

type FrameProps = Pick<CropProps, "url" | "size"> & {
  readonly view: View
  readonly crop: PhotoCrop
  readonly onView: (view: View) => void
}

function Frame({ url, size, view, crop, onView }: FrameProps): ReactElement {
  const last = useRef<{ x: number; y: number } | null>(null)
  const start = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    if (last.current === null) return
    const x = event.clientX - last.current.x
    const y = event.clientY - last.current.y
    last.current = { x: event.clientX, y: event.clientY }
    onView(dragged({ size, view, frame: event.currentTarget.clientWidth, x, y }))
  }
  const end = (): void => {
    last.current = null
  }
  const percent = (value: number): string => `${value * 100}%`
  return (
    <div
      className={s.frame}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <img
        src={url}
        alt=""
        className={s.picture}
        draggable={false}
        style={{
          width: percent(size.width / crop.width),
          left: percent(-crop.left / crop.width),
          top: percent(-crop.top / crop.height),
        }}
      />
    </div>
  )
}

type SliderProps = {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly onValue: (value: number) => void
}

const STEPS = 100

function Slider({ label, value, min = 0, max = 1, onValue }: SliderProps): ReactElement {
  return (
    <label className={s.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / STEPS || 1}
        value={value}
        disabled={max === min}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
    </label>
  )
}
