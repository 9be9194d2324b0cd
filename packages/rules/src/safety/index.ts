/** Whom somebody in danger can call: of which country, in which order, and when a line answers. */
export { COUNTRY_PARAMETER, type CountryFound, helpCountry, regionOfHeader } from "./country.ts"
export { findLineState, type Hours, type LineState, type Span, spansIn } from "./hours.ts"
export {
  DANGER_KINDS,
  type DangerKind,
  isAnyFor,
  LINE_KINDS,
  type LineKind,
  linesFor,
  type OrderedLine,
} from "./order.ts"
export { type LineRecord, type LineReview, type LineTask, REVIEW_MONTHS, reviewLine } from "./review.ts"
