import type { ChecklistLine, PaperHand } from '@minato/contract/deal/papers/checklist-facts.ts'
import { zipLimits } from '@minato/contract/deal/papers/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { formatBytes } from '@minato/contract/values/files.ts'

/** The side that a paper waits for, as each side reads it. */
const waiting: Record<PaperHand, { buyer: string; office: string }> = messages({
  office: { buyer: 'We are preparing it.', office: 'Waits for us' },
  buyer: { buyer: 'Please have it ready.', office: 'Waits for the buyer' },
  carrier: {
    buyer: 'The carrier makes it once the ship has left.',
    office: 'Waits for the carrier, until the ship has left',
  },
  inspector: { buyer: 'The inspection is booked.', office: 'Waits for the inspector' },
})

export const paperScreen = messages({
  none: 'No papers yet.',
  open: 'Open',
  approve: 'Approve',
  correct: 'Needs a correction',
  approved: 'You approved the draft.',
  corrected: 'We have your correction, and send you a new draft.',
  draft: 'Please check the draft of the B/L',
  draftWhy:
    'Compare names, addresses and chassis numbers letter by letter. Once the B/L is printed, a correction costs money.',
  whatToCorrect: 'What has to be corrected?',
  correctHint: 'Write what stands there, and what must stand there.',
  others: (count: number) => t('More papers ({count})', { count: counted(count) }),
  onItsWay: 'Your envelopes',
  release: 'At the port',
  follow: 'Follow it',
  zip: (files: number, bytes: number) => t('Save all papers ({files}, {bytes})', { files, bytes: formatBytes(bytes) }),
  get zipTooLarge() {
    return t('More than {files} files or {bytes}: please save them one by one.', {
      files: zipLimits.files,
      bytes: formatBytes(zipLimits.bytes),
    })
  },
  dayOfResult: 'Please enter the day of the result, today at the latest.',
  done: 'Here',
  endsEarly: 'It ends before the vehicle arrives.',
  loadFailed: 'This could not be opened. Please try again.',
} as const)

/** What a line of the checklist says of itself; null where it is done. */
export const waitsText = (
  { waitsFor, endsEarly }: Pick<ChecklistLine, 'waitsFor' | 'endsEarly'>,
  side: 'buyer' | 'office',
) => waitsFor && [endsEarly.length > 0 && paperScreen.endsEarly, waiting[waitsFor][side]].filter(Boolean).join(' ')

/** What each sort of release means for the buyer. */
export const releaseTexts = messages({
  original: 'The carrier hands the vehicle over for an original of the B/L. We send you the originals by courier.',
  surrendered: 'The B/L was surrendered: you need no original. The consignee shows a passport or a licence.',
  waybill: 'There is a sea waybill: you need no original. The consignee shows a passport or a licence.',
} as const)
