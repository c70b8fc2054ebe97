import type { DocumentProvider } from '@minato/contract/deal/documents/checklist-facts.ts'
import type { ChecklistLine } from '@minato/contract/deal/documents/document.ts'
import { zipLimits } from '@minato/contract/deal/documents/facts.ts'
import { lazyValue, messages, t } from '@minato/contract/language/messages.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import { formatBytes } from '@minato/contract/values/files.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'

const waitingTexts: Record<DocumentProvider, { buyer: string; office: string }> = messages({
  office: { buyer: 'We are preparing it.', office: 'Waiting for us' },
  buyer: { buyer: 'Please have it ready.', office: 'Waiting for the buyer' },
  carrier: {
    buyer: 'The carrier issues it once the ship has left.',
    office: 'Waiting for the carrier, until the ship has left',
  },
  inspector: { buyer: 'The inspection is booked.', office: 'Waiting for the inspector' },
})

export const documentTexts = messages({
  approve: 'Approve',
  correct: 'Needs a correction',
  draft: 'Please check the draft of the B/L',
  draftWhy: 'Compare names, addresses and chassis numbers letter by letter. A later correction costs money.',
  whatToCorrect: 'What needs to be corrected?',
  correctHint: 'Write what it says now, and what it should say.',
  otherDocuments: (count: number) => t('More documents ({count})', { count: formatCount(count) }),
  zip: 'Everything as one ZIP',
  zipContents: { buyer: 'With payments and claims.', office: 'For the office alone: with chat.' },
  zipTooLarge: lazyValue(() =>
    t('There are more than {files} files or {bytes}. Please save them one by one.', {
      files: zipLimits.files,
      bytes: formatBytes(zipLimits.bytes),
    }),
  ),
  dayOfResult: 'Please enter the day of the result, not later than today.',
  ready: 'Ready',
  expiresEarly: 'It expires before the vehicle arrives.',
} as const)

/** Null where the line is done. */
export const formatWaiting = (
  { waitsFor, endsEarly }: Pick<ChecklistLine, 'waitsFor' | 'endsEarly'>,
  side: 'buyer' | 'office',
) => waitsFor && joinSentences(endsEarly.length > 0 && documentTexts.expiresEarly, waitingTexts[waitsFor][side])

export const releaseTexts = messages({
  original: 'The carrier releases the vehicle for an original B/L. We send you the originals by courier.',
  surrendered:
    'The B/L (bill of lading) was surrendered: we gave the originals back to the carrier. You need no original. The consignee shows a passport or a licence.',
  waybill:
    'There is a sea waybill, not a B/L (bill of lading). You need no original. The consignee shows a passport or a licence.',
} as const)
