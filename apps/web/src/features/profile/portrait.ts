/** Width of the portrait on large screens, in CSS pixels. */
export const PORTRAIT_WIDTH = 190

/** Its widths on screen, as the `sizes` attribute. */
export const PORTRAIT_SIZES = "(min-width: 600px) 190px, 104px"
