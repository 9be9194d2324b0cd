import { latinOf } from "@arnica/rules/addresses"

/**
 * A text in the letters that every bank takes (EPC 217-08, "SEPA requirements for an extended character set"): Latin
 * letters, digits and `/-?:().,'+`, at most so long; never two slashes together, and none at an end.
 */
export const bankText = (text: string, most: number): string =>
  latinOf(text)
    .replaceAll("&", "+")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, " ")
    .replaceAll(/\/{2,}/g, "/")
    .replaceAll(/ +/g, " ")
    .replaceAll(/^[/ ]+/g, "")
    .slice(0, most)
    .replaceAll(/[/ ]+$/g, "")
