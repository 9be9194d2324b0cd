/**
 * Widths in CSS pixels at which the layout changes. `sideMenu` is where the side menu stays open.
 * Media queries in CSS modules repeat these numbers, since custom properties cannot stand there.
 */
export const breakpoints = { sm: 600, md: 1024, lg: 1440, xl: 1920, sideMenu: 1280 } as const

/** Widths in CSS pixels in which every photo and portrait exists. */
export const imageWidths = [320, 480, 768, 1280] as const

/** Colour of the browser's own bars in each scheme: the paper of `tokens.css`. */
export const themeColor = { light: "#fbf8f1", dark: "#101714" } as const
