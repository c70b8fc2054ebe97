import { messages, t } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'
import { megabyte } from '../../values/files.ts'

type Kind = {
  label: string
  /** What the buyer does with it. */
  use: string
  /** Whether the buyer sees one that was just uploaded, unless somebody says otherwise. */
  visible: boolean
  /** Whether the paper itself is wanted at the port, not its picture alone. */
  original: boolean
}

/** A paper that is uploaded to a deal. */
export const paperKinds = messages({
  'export-certificate': {
    label: 'Export certificate',
    use: 'You need it to register the vehicle in your country.',
    visible: true,
    original: true,
  },
  'export-certificate-english': {
    label: 'Export certificate in English',
    use: 'For offices that do not read Japanese.',
    visible: true,
    original: false,
  },
  inspection: {
    label: 'Inspection certificate',
    use: 'Your country asks for it before the vehicle may enter.',
    visible: true,
    original: true,
  },
  'bl-draft': {
    label: 'Draft of the B/L',
    use: 'Check every name and number on it: later changes cost money.',
    visible: true,
    original: false,
  },
  bl: {
    label: 'Bill of lading (B/L)',
    use: 'With it the carrier hands the vehicle over to you at the port.',
    visible: true,
    original: true,
  },
  insurance: {
    label: 'Insurance certificate',
    use: 'With it you claim for damage on the way.',
    visible: true,
    original: true,
  },
  invoice: {
    label: 'Commercial invoice',
    use: 'You need it to clear customs: your duty is reckoned from it.',
    visible: true,
    original: false,
  },
  'packing-list': {
    label: 'Packing list',
    use: 'Customs compares it with what has arrived.',
    visible: true,
    original: false,
  },
  origin: {
    label: 'Certificate of origin',
    use: 'It shows customs that the vehicle was made in Japan.',
    visible: true,
    original: true,
  },
  'export-permit': {
    label: 'Export permit',
    use: 'Japan’s customs let the vehicle go.',
    visible: false,
    original: false,
  },
  'courier-receipt': {
    label: 'Courier receipt',
    use: 'It shows that the originals were sent.',
    visible: false,
    original: false,
  },
  'port-photo': {
    label: 'Photo at the port',
    use: 'How the vehicle looked when it left Japan.',
    visible: true,
    original: false,
  },
  other: { label: 'Other paper', use: '', visible: false, original: false },
} as const satisfies Record<string, Kind>)
export type PaperKind = keyof typeof paperKinds

/** What is in an envelope: `Bill of lading (B/L), Export certificate`. */
export const contentsText = (contents: readonly PaperKind[]) =>
  contents.map((kind) => paperKinds[kind].label).join(', ')

/** Whether the buyer sees a new paper unless somebody says otherwise: also another one that their country asks for. */
export const isVisibleAtFirst = (kind: PaperKind, standsFor: string | null) =>
  paperKinds[kind].visible || standsFor !== null

/** How vehicles are handed out at the port of discharge. */
export const releaseKinds = messages({
  original: 'Original B/L',
  surrendered: 'Surrendered B/L',
  waybill: 'Sea waybill',
} as const)
export type ReleaseKind = keyof typeof releaseKinds

/** Where an inspection that a destination demands stands. */
export const inspectionStates = messages({ booked: 'Booked', passed: 'Passed', failed: 'Failed' } as const)
export type InspectionState = keyof typeof inspectionStates

/** What a paper may be uploaded as, in the field `paper`; the length of a line and of a reason, in characters. */
export const paperLimits = {
  bytes: 20 * megabyte,
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  accept: '.jpg,.jpeg,.png,.pdf',
  line: 100,
  reason: 500,
  originals: 9,
} as const

/** What one ZIP of all papers holds at most. */
export const zipLimits = { files: 200, bytes: 200 * megabyte } as const

export const paperMessages = messages({
  resultAhead: 'This day is still to come: please give the day of the result',
  type: 'Please upload a JPG, PNG or PDF file.',
  large: 'This file is larger than 20 MB. Please save it smaller and try again.',
  missing: 'Please choose the file of the paper.',
  kind: 'Please choose what paper it is',
  reason: 'Please write what has to be corrected',
  carrier: 'Please name the courier company',
  awb: 'Please give the number of the waybill (AWB)',
  contents: 'Please choose what is inside',
  delivered: 'It cannot arrive before it was sent',
  get originals() {
    return t('Please give a number from 1 to {originals}', { originals: paperLimits.originals })
  },
  inHand: 'Not more of them can be in hand than there are',
} as const)

const inItsWords = (sentence: string) => sentence

/** What can stop a call about papers. */
export const paperProblems = messages({
  'paper-not-found': {
    status: 404,
    sentence: 'This paper is not there any more.',
    help: 'The order has no such paper, it was taken away, or it is not for you. Read the deal again.',
  },
  'courier-not-found': {
    status: 404,
    sentence: 'This envelope is not there any more.',
    help: 'The order has no such courier. Read the deal again.',
  },
  'draft-not-open': {
    status: 409,
    sentence: 'This draft does not wait for an answer any more.',
    help: 'It is no draft of a B/L, a newer one has taken its place, or it was answered already. Read the deal again.',
  },
  'release-not-possible': {
    status: 409,
    sentence: inItsWords,
    example: 'Not all originals of the B/L are in our hands.',
    help: 'A B/L is surrendered once: while all of its originals are in hand and nothing is due. The sentence says what is missing.',
  },
  'zip-empty': {
    status: 409,
    sentence: 'There are no papers yet.',
    help: 'Nothing was uploaded or issued that you may see. Come back when a paper is there.',
  },
  'zip-too-large': {
    status: 409,
    get sentence() {
      return t('These papers are more than {files} files or 200 MB. Please save them one by one.', {
        files: zipLimits.files,
      })
    },
    help: 'One ZIP holds so much and no more. Ask for the address of each paper instead.',
  },
} as const satisfies Problems)
