/** A paper that is uploaded to a deal. */
export const paperKinds = {
  'export-certificate': { label: 'Export certificate' },
  inspection: { label: 'Inspection certificate' },
  'bl-draft': { label: 'Draft of the B/L' },
  bl: { label: 'Bill of lading (B/L)' },
  insurance: { label: 'Insurance certificate' },
  invoice: { label: 'Commercial invoice' },
  'packing-list': { label: 'Packing list' },
  origin: { label: 'Certificate of origin' },
  'courier-receipt': { label: 'Courier receipt' },
  'port-photo': { label: 'Photo at the port' },
  other: { label: 'Other paper' },
} as const
export type PaperKind = keyof typeof paperKinds

/** How vehicles are handed out at the port of discharge. */
export const releaseKinds = {
  original: 'Original B/L',
  surrendered: 'Surrendered B/L',
  waybill: 'Sea waybill',
} as const

/** Where an inspection that a destination demands stands. */
export const inspectionStates = { booked: 'Booked', passed: 'Passed', failed: 'Failed' } as const
