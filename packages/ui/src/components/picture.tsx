import type { ReactElement } from "react"
import { imageWidths } from "../breakpoints.ts"
import { cx } from "../lib/cx.ts"
import s from "./picture.module.css"

/** Formats in which images are served, best first. */
export type ImageFormat = "avif" | "webp" | "jpeg"

/** Address of an image in a width of `imageWidths` (CSS pixels times density) and a format. */
export type ImageSource = (variant: { width: number; format: ImageFormat }) => string

/** Props of {@link Picture}. */
export type PictureProps = {
  source: ImageSource
  /** What the picture shows; empty when the words beside it say the same. */
  alt: string
  /** Natural size in pixels: reserves the room, so that nothing shifts. */
  width: number
  height: number
  /** Widths on screen, as the `sizes` attribute. */
  sizes: string
  /** Loads at once and first: for the one picture that is the largest thing of the first screen. */
  priority?: boolean
  widths?: readonly number[]
  className?: string
}

/** A picture in AVIF, WebP and JPEG, in as many widths as the product keeps. Lazy unless it has priority. */
export function Picture(props: PictureProps): ReactElement {
  const { source, alt, width, height, sizes, priority, widths = imageWidths, className } = props
  const set = (format: ImageFormat): string =>
    widths.map((w) => `${source({ width: w, format })} ${w}w`).join(", ")
  const largest = widths.at(-1) ?? width
  return (
    <picture className={s.picture}>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={set("webp")} sizes={sizes} />
      <img
        className={cx(s.image, className)}
        src={source({ width: largest, format: "jpeg" })}
        srcSet={set("jpeg")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
      />
    </picture>
  )
}

/** Props of {@link Portrait}. */
export type PortraitProps = {
  /** Whose portrait; its initials stand in while there is none. */
  name: string
  source?: ImageSource
  /** Empty by default, since the name stands beside it. */
  alt?: string
  /** `round` for small ones in lines, `tall` 190×226 on a profile, `wide` 5:4 on cards. */
  shape?: "round" | "square" | "tall" | "wide"
  /** Width on screen in pixels; also the `sizes` unless those are given. Wide ones fill their column. */
  size?: number
  sizes?: string
  priority?: boolean
  className?: string
}

const heights = { round: 1, square: 1, tall: 226 / 190, wide: 0.8 } as const

/** A person's portrait, or their initials on a quiet ground. */
export function Portrait(props: PortraitProps): ReactElement {
  const {
    name,
    source,
    alt = "",
    shape = "square",
    size = 64,
    sizes = `${size}px`,
    priority,
    className,
  } = props
  const height = Math.round(size * heights[shape])
  const classes = cx(s.portrait, s[shape], className)
  const width = shape === "wide" ? "100%" : size
  if (!source) {
    return (
      <span className={cx(classes, s.initials)} style={{ width, fontSize: size * 0.34 }} aria-hidden="true">
        {initials(name)}
      </span>
    )
  }
  return (
    <span className={classes} style={{ width }}>
      <Picture source={source} alt={alt} sizes={sizes} priority={priority} height={height} width={size} />
    </span>
  )
}

/** First letters of the first and last word, titles such as "Dr." left out. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "" && !word.endsWith("."))
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("")
}
