/** What the office issues under a number, with the letters that the number begins with. */
export const issuedKinds = {
  proforma: { label: 'Proforma invoice', prefix: 'PI' },
  invoice: { label: 'Commercial invoice', prefix: 'CI' },
  'packing-list': { label: 'Packing list', prefix: 'PL' },
  'shipping-instruction': { label: 'Shipping instruction', prefix: 'SI' },
  receipt: { label: 'Payment receipt', prefix: 'RC' },
} as const
export type IssuedKind = keyof typeof issuedKinds

/** The number of an issued paper: `PI-2026-00123`. */
export const paperNumber = (kind: IssuedKind, year: number, serial: number) =>
  `${issuedKinds[kind].prefix}-${year}-${String(serial).padStart(5, '0')}`
