/**
 * The design system. The entry holds what every page needs once; each component has its own subpath, such as
 * `@arnica/ui/button`, and icons stand in `@arnica/ui/icons/{actions,arrows,things,states}`.
 */
export { breakpoints, imageWidths, themeColor } from "./breakpoints.ts"
export { type FontPreload, preloadFonts } from "./fonts/preload.ts"
