import { messages, t } from '@minato/contract/language/messages.ts'
/** What the office reads of an auction sheet. */
export const auctionSheetWords = messages({
  title: 'Auction sheet',
  none: 'No auction sheet was uploaded yet. Only you and others who may see costs will see the original.',
  how: 'Draw a box over the chassis number, the auction house and the lot, wherever they appear. The original stays here.',
  choose: 'Upload the sheet: a picture or a PDF',
  replace: 'Upload another sheet in its place',
  add: 'Add a cover',
  result: 'See the result',
  back: 'Continue covering',
  fit: 'It is ready to show: put it on the page',
  look: 'Are the chassis number, the auction house and the lot covered everywhere? This is what everybody will see.',
  shown: 'Everybody sees it on the car’s page, with these covers.',
  hidden: 'Not ready to show yet: buyers do not see that there is a sheet.',
  withdraw: 'Remove it from the page',
  remove: 'Delete the sheet',
  removeAsked: 'Delete the auction sheet?',
  removeText: 'The original and the covered copy will be deleted for good.',
  keys: 'Arrow keys move it. With Shift they change its size. Delete removes it.',
  cover: (index: number) => t('Cover {number}', { number: index + 1 }),
} as const)
