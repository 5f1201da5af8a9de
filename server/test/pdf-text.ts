import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The words on all pages of a PDF. */
export async function pdfText(file: Buffer) {
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(file)
  const words = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  pdfium.destroy()
  return words
}
