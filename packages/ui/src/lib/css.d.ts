import "react"

declare module "react" {
  // Custom properties in `style`, which React passes through.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
