import testimonialsData from "../data/testimonials.json" with { type: "json" }
import type { Localized } from "./language.ts"

/** What a (fictitious) client says about the product; the author's name is shown as it is. */
export type Testimonial = { id: number; areaCode: string; author: string; texts: Localized }

/** The testimonials of the home page, in order. */
export const testimonials: readonly Testimonial[] = testimonialsData
