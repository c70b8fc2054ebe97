import { formatNameList } from '#language/formats.ts'
import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { megabyte } from '#values/files.ts'

type DocumentKindFacts = {
  label: string
  use: string
  /** True where the buyer does not see it until staff say so. */
  hidden?: true
  /** True where the port needs the paper document, not just a scan. */
  original?: true
}

export const documentKinds = messages({
  'export-certificate': { label: 'Export certificate', use: 'You need it to register the vehicle.', original: true },
  'export-certificate-english': {
    label: 'Export certificate in English',
    use: 'For offices that do not read Japanese.',
  },
  inspection: { label: 'Inspection certificate', use: 'Your country requires it for import.', original: true },
  'bl-draft': { label: 'Draft of the B/L', use: 'Check every name and number on it: later changes cost money.' },
  bl: {
    label: 'Bill of lading (B/L)',
    use: 'You need it to collect the vehicle from the carrier at the port.',
    original: true,
  },
  insurance: { label: 'Insurance certificate', use: 'You need it to claim for damage on the way.', original: true },
  invoice: { label: 'Commercial invoice', use: 'You need it for customs: your duty follows from it.' },
  'packing-list': { label: 'Packing list', use: 'Customs compares it with what has arrived.' },
  origin: {
    label: 'Certificate of origin',
    use: 'It shows customs that the vehicle was made in Japan.',
    original: true,
  },
  'export-permit': {
    label: 'Export permit',
    use: 'It shows that customs in Japan cleared the vehicle for export.',
    hidden: true,
  },
  'courier-receipt': { label: 'Courier receipt', use: 'It shows that the originals were sent.', hidden: true },
  'port-photo': { label: 'Photo at the port', use: 'It shows how the vehicle looked when it left Japan.' },
  other: { label: 'Other document', use: '', hidden: true },
} as const satisfies Record<string, DocumentKindFacts>)
export type DocumentKind = keyof typeof documentKinds

/** Lists the contents of an envelope: `Bill of lading (B/L), Export certificate`. */
export const formatContents = (contents: readonly DocumentKind[]) =>
  formatNameList(contents.map((kind) => documentKinds[kind].label))

/** Returns the default visibility of a new document to the buyer. Documents that a country's rule demands are visible. */
export const isVisibleAtFirst = (kind: DocumentKind, standsFor: string | null) =>
  !('hidden' in documentKinds[kind]) || standsFor !== null

export const releaseKinds = messages({
  original: 'Original B/L',
  surrendered: 'Surrendered B/L',
  waybill: 'Sea waybill',
} as const)
export type ReleaseKind = keyof typeof releaseKinds

export const inspectionStates = messages({ booked: 'Booked', passed: 'Passed', failed: 'Failed' } as const)
export type InspectionState = keyof typeof inspectionStates

/** File types and size of an upload in the field `paper`; characters of a line and of a reason. */
export const documentLimits = {
  bytes: 20 * megabyte,
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  accept: '.jpg,.jpeg,.png,.pdf',
  line: 100,
  reason: 500,
  originals: 9,
} as const

export const zipLimits = { files: 200, bytes: 200 * megabyte } as const

export const documentMessages = messages({
  resultAhead: 'Please enter the day of the result: it cannot be later than today',
  large: 'This file is larger than 20 MB. Please save it smaller and try again.',
  delivered: 'It cannot arrive before it was sent',
  originals: lazyValue(() => t('Please enter a number from 1 to {originals}', { originals: documentLimits.originals })),
  inHand: 'There cannot be more originals in hand than were issued',
} as const)

export const documentProblems = messages({
  'paper-not-found': {
    sentence: 'This document is no longer there.',
    help: 'The order has no such document, it was removed, or it is not for you. Read the deal again.',
  },
  'courier-not-found': {
    sentence: 'This envelope is no longer there.',
    help: 'The order has no such envelope. Read the deal again.',
  },
  'draft-not-open': {
    sentence: 'This draft no longer needs an answer.',
    help: 'It is no draft of a B/L, a newer one has replaced it, or it was already answered. Read the deal again.',
  },
  'release-not-possible': {
    sentence: (sentence: string) => sentence,
    example: 'We do not have all originals of the B/L.',
    help: 'A B/L is surrendered once, when all its originals are in hand and nothing is due. The sentence says what is missing.',
  },
  'zip-too-large': {
    sentence: lazyValue(() =>
      t(
        'These documents are more than {files, plural, one {# file} other {# files}} or 200 MB. Please save them one by one.',
        { files: zipLimits.files },
      ),
    ),
    help: 'One ZIP file cannot hold more. Ask for the address of each document instead.',
  },
} as const satisfies Problems)
