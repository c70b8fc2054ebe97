import type { DocumentKind } from '@minato/contract/deal/documents/facts.ts'

/** Patterns in file names. More specific ones come first. */
const patterns: readonly [RegExp, DocumentKind][] = [
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

/** Staff check and correct it. */
export function guessKind(fileName: string): DocumentKind {
  // `\b` treats an underscore as a letter, but people use it as a space.
  const name = fileName.toLowerCase().replaceAll('_', ' ')
  return patterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
}

type Vehicle = { id: string; stockNumber: string }

/** Guesses the vehicle: the only one of the deal, or the one whose stock number is in the file name. */
export function guessVehicle(fileName: string, vehicles: readonly Vehicle[]) {
  const [first, second] = vehicles
  if (first && !second) return first.id
  const name = fileName.toUpperCase()
  const isInName = ({ stockNumber }: Vehicle) => new RegExp(`(?<![A-Z0-9])${stockNumber}(?![0-9])`).test(name)
  return vehicles.find(isInName)?.id ?? ''
}
