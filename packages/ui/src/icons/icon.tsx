import type { ReactElement, SVGProps } from "react"

/** Props of every icon. Without `label` the icon is decoration and hidden from screen readers. */
export type IconProps = Omit<SVGProps<SVGSVGElement>, "children" | "d"> & {
  /** Width and height in pixels; 20 by default, drawn on a grid of 24. */
  size?: number
  label?: string
}

/** Draws one path of the icon grid in the text's colour, with the set's 1.6 stroke. */
export function Icon({ d, size = 20, label, ...rest }: IconProps & { d: string }): ReactElement {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden as decoration, or named by the label
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label ? "img" : undefined}
      aria-hidden={label ? undefined : true}
      {...rest}
    >
      {label ? <title>{label}</title> : null}
      <path d={d} />
    </svg>
  )
}
