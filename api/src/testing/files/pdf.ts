// Reads PDFs with an independent library.
import { getDocument, OPS } from 'unpdf/pdfjs'

/** Returns the texts of each page, the fonts and the aspect ratios of pictures in a PDF. */
export async function readPdf(pdf: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(pdf), fontExtraProperties: true, verbosity: 0 })
  const document = await loading.promise
  const fonts = new Map<string, { name: string; embedded: boolean }>()
  const pages: string[] = []
  const pictures: number[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [index, op] of fnArray.entries()) {
      if (op === OPS.paintImageXObject) {
        const [width, , , height] = argsArray[fnArray.lastIndexOf(OPS.transform, index)]
        pictures.push(Math.abs(width / height))
      }
      if (op !== OPS.setFont) continue
      const font = page.commonObjs.get(argsArray[index][0])
      fonts.set(font.name, { name: font.name, embedded: !font.missingFile })
    }
  }
  await loading.destroy()
  return { pages, fonts: [...fonts.values()], pictures }
}
