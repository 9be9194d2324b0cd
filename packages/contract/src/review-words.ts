/** Dates have digits too, and are no phone numbers. */
const DATE = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/g
const ADDRESS =
  /https?:|www\.|[\p{L}\d]\.(?:com|net|org|info|biz|eu|ro|md|de|at|ch|fr|es|gr|bg|hr|pl|ua|uk|io|me|app)\b/iu
const EMAIL = /[^\s@]@[^\s@]+\.[^\s@]/
const HANDLE = /(?:^|\s)@[\w.]{3}/
const PHONE = /\d(?:[\s().+/-]*\d){8}/

/** Whether a text leads to a page elsewhere. */
export const hasLink = (text: string): boolean => !EMAIL.test(text) && ADDRESS.test(text)

/** Whether a text says how to reach somebody: an address for mail, a name on a network, a phone number. */
export const hasContact = (text: string): boolean =>
  EMAIL.test(text) || HANDLE.test(text) || PHONE.test(text.replaceAll(DATE, " "))
