import { messages, t } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'
import { fileMessages, proofFile } from '../../values/files.ts'

/** What an auction sheet may be uploaded as, in the field `sheet`, and how many covers it may have. */
export const auctionSheetLimits = { ...proofFile, covers: 30 } as const

export const auctionSheetMessages = messages({
  get type() {
    return fileMessages.proofTypeShort
  },
  get large() {
    return fileMessages.proofLarge
  },
  missing: 'Please choose the picture or the PDF of the sheet',
  noPicture: 'No picture could be taken out of this PDF. Please upload a photograph or a screenshot of the sheet.',
  covers: 'Please cover the chassis number, the auction house and the lot first',
  get tooMany() {
    return t('Please keep to {most} covers', { most: auctionSheetLimits.covers })
  },
} as const)

export const auctionSheetProblems = messages({
  'auction-sheet-not-found': {
    status: 404,
    sentence: 'There is no auction sheet of this car.',
    help: 'Nothing was uploaded for this car yet, or it was taken away.',
  },
} as const satisfies Problems)
