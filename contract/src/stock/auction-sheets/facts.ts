import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { fileMessages, proofFile } from '#values/files.ts'

export const auctionSheetLimits = { ...proofFile, covers: 30 } as const

export const auctionSheetMessages = messages({
  type: lazyValue(() => fileMessages.proofTypeShort),
  large: lazyValue(() => fileMessages.proofLarge),
  missing: 'Please choose a picture or a PDF of the sheet',
  noPicture: 'Please upload a photo or a screenshot of the sheet. We found no picture in this PDF.',
  covers: 'Please cover the chassis number, the auction house and the lot first',
  tooMany: lazyValue(() => t('Please use at most {most} covers', { most: auctionSheetLimits.covers })),
} as const)

export const auctionSheetProblems = messages({
  'auction-sheet-not-found': {
    sentence: 'This car has no auction sheet.',
    help: 'No sheet was uploaded for this car yet, or it was removed.',
  },
} as const satisfies Problems)
