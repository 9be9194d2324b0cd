import type { Font } from "fontkit"

declare global {
  // biome-ignore lint/style/noNamespace: the types of pdfkit are declared in one
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** What fontkit has read is taken as it is; the types of pdfkit leave that out. */
      registerFont(name: string, src: Font): this
    }
  }
}
