import type { PaperKind } from '@minato/contract/deal/papers/facts.ts'

/** What a word in the name of a file means, the more exact before the less. */
const words: readonly [RegExp, PaperKind][] = [
  [/draft|check.?b.?l|抹消.*案/, 'bl-draft'],
  [/export.*(english|translat)|(english|translat).*export|英訳/, 'export-certificate-english'],
  [/permit|許可/, 'export-permit'],
  [/export|masho|massho|deregist|抹消/, 'export-certificate'],
  [/inspect|jaai|jevic|qisj|\beaa\b|intertek|roadworth|検査/, 'inspection'],
  [/insur|保険/, 'insurance'],
  [/pack(ing)?\b|\bpl\b/, 'packing-list'],
  [/origin|\bcoo\b|原産地/, 'origin'],
  [/invoice|\bci\b|インボイス/, 'invoice'],
  [/lading|\bb.?l\b|船荷/, 'bl'],
  [/courier|dhl|fedex|\bems\b|awb/, 'courier-receipt'],
  [/photo|img|dsc|pxl|\.(jpe?g|png)$/, 'port-photo'],
]

/** What paper a file probably is, by its name as scanners and people call them; the office looks at it and corrects it. */
export function guessKind(fileName: string): PaperKind {
  // For \b a low line is a letter, and to people it is a space.
  const name = fileName.toLowerCase().replaceAll('_', ' ')
  return words.find(([word]) => word.test(name))?.[1] ?? 'other'
}

type Vehicle = { id: string; stockNumber: string }

/** Of which vehicle it probably is: the one of a deal, or the one whose number the name says. */
export function guessVehicle(fileName: string, vehicles: readonly Vehicle[]) {
  const [only, another] = vehicles
  if (only && !another) return only.id
  const name = fileName.toUpperCase()
  const isNamed = ({ stockNumber }: Vehicle) => new RegExp(`(?<![A-Z0-9])${stockNumber}(?![0-9])`).test(name)
  return vehicles.find(isNamed)?.id ?? ''
}
