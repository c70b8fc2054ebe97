const [begins, ends] = ['stream', 'endstream']
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/**
 * The largest JPEG in a PDF: what a scanner makes of a page. Source: ISO 32000-1, 7.3.8 (a stream stands between these words,
 * its first begins a line) and 7.4.8 (a picture under DCTDecode is a JPEG as it is).
 */
export function largestJpeg(pdf: Buffer): Buffer | undefined {
  let largest: Buffer | undefined
  for (let at = pdf.indexOf(begins); at >= 0; ) {
    const from = at + begins.length
    const mark = pdf.indexOf(ends, from)
    const end = mark < 0 ? pdf.length : mark
    const head = pdf.indexOf(jpeg, from)
    const isFirst = head >= 0 && head <= from + 2
    if (isFirst && end - head > (largest?.length ?? 0)) largest = pdf.subarray(head, end)
    at = pdf.indexOf(begins, end + ends.length)
  }
  return largest
}
