import { qrCode } from "@arnica/rules/qr-code"
import type { ReactElement } from "react"
import s from "./qr-code.module.css"

/** Props of {@link QrCode}. */
export type QrCodeProps = {
  /** What a camera reads, at most 666 bytes. */
  text: string
  /** What it is for, for those who do not see it. */
  label: string
}

/** Modules of light that the standard wants around a code. */
const QUIET = 4

/** A QR code, dark on white in both schemes, since many cameras read no other. Say its text beside it too. */
export function QrCode({ text, label }: QrCodeProps): ReactElement {
  const rows = qrCode(text)
  const size = rows.length + 2 * QUIET
  const path = rows.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      className={s.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={s.light} />
      <path d={path.join("")} className={s.dark} />
    </svg>
  )
}
