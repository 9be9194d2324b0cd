import type { MailToSend } from "../../../platform/mail/mail.ts"

/** Under which name the papers of an order are written: by invoicing, which stands above all that sells. */
export const ORDER_PDFS = "payments.orderPdfs"

/**
 * The papers of an order, for the e-mail that confirms what it bought to who paid: its receipt, and its invoice where one can be
 * issued. None of an order that costs nothing.
 */
export const orderPdfs = (orderId: string): NonNullable<MailToSend["enclosed"]> => ({
  name: ORDER_PDFS,
  of: orderId,
})
