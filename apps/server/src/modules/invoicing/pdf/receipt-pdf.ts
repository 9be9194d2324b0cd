import { INK, type PdfDocument, writePdf } from "../../../platform/pdf/pdf-document.ts"
import { type Receipt, type ReceiptWords, receiptWords } from "./receipt-words.ts"
import { drawHead, drawNotes, drawParties, drawRows, drawSum } from "./sheet.ts"

const drawSums = (
  paper: PdfDocument,
  { sums, top }: Pick<ReceiptWords, "sums"> & { readonly top: number },
): number => {
  const [[paid, amount], ...rest] = sums
  let y = top + 16
  paper.font("strong").fontSize(13).fillColor(INK.brand)
  drawSum(paper, { name: paid, value: amount, y })
  y += 24
  paper.font("text").fontSize(10).fillColor(INK.text)
  for (const [name, value] of rest) {
    drawSum(paper, { name, value, y })
    y += 18
  }
  return y + 16
}

/** The receipt of a payment as PDF, in the language of who paid. */
export const receiptPdf = async (receipt: Receipt): Promise<Buffer> => {
  const { language, brand, writtenAt } = receipt
  const { title, facts, parties, head, rows, sums, notes, foot } = receiptWords(receipt)
  return await writePdf({ title, author: brand, language, at: writtenAt }, (paper) => {
    drawHead(paper, { title, brand, facts })
    const top = Math.max(drawParties(paper, parties), 240) + 24
    const end = drawRows(paper, { head, rows, top })
    drawNotes(paper, { notes, foot, top: drawSums(paper, { sums, top: end }) })
  })
}
