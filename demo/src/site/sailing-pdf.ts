type Line = { text: string; size: number; bold?: boolean; gap: number }
type Plan = {
  vessel: string
  from: string
  to: string
  calls: string
  cutOff: string
  departs: string
  arrives: string
}

/** A sailing plan on one sheet of A4, as a PDF without embedded fonts. */
export function sailingPdf(plan: Plan): Buffer {
  const rows: [string, string][] = [
    ['Port of loading', plan.from],
    ['Cut-off at the yard', plan.cutOff],
    ['Departure (ETD)', plan.departs],
    ['By way of', plan.calls],
    ['Port of discharge', plan.to],
    ['Arrival (ETA)', plan.arrives],
  ]
  return pdf([
    { text: 'Ship Schedule', size: 24, bold: true, gap: 0 },
    { text: plan.vessel, size: 15, bold: true, gap: 30 },
    ...rows.flatMap(([name, value]): Line[] => [
      { text: name, size: 10, gap: 32 },
      { text: value, size: 13, bold: true, gap: 17 },
    ]),
    { text: 'Dates are estimates of the line and may move with weather and berths.', size: 10, gap: 48 },
  ])
}

function pdf(lines: readonly Line[]): Buffer {
  const shown = lines.map(
    ({ text, size, bold, gap }) => `/F${bold ? 2 : 1} ${size} Tf 0 ${-gap} Td (${escaped(text)}) Tj`,
  )
  const content = `BT 64 770 Td\n${shown.join('\n')}\nET`
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ])
}

/** Objects, cross-reference table and trailer. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
