import { messages, t } from '@minato/contract/language/messages.ts'
/** What the office reads of an auction sheet. */
export const auctionSheetWords = messages({
  title: 'Auction sheet',
  none: 'No auction sheet was uploaded. Nobody but you and others who may see costs will see the original.',
  how: 'Draw a box over the chassis number, the auction house and the lot, wherever they stand. The original stays here.',
  choose: 'Upload the sheet: a picture or a PDF',
  replace: 'Upload another sheet in its place',
  add: 'Add a cover',
  result: 'See the result',
  back: 'Go on covering',
  fit: 'It is fit to show: put it on the page',
  look: 'This is what everybody will see. Are the chassis number, the house and the lot covered, everywhere?',
  shown: 'Everybody sees it on the page of the car, with these covers.',
  hidden: 'Not fit to show yet: nobody sees that there is a sheet.',
  withdraw: 'Take it off the page',
  remove: 'Delete the sheet',
  removeAsked: 'Delete the auction sheet?',
  removeText: 'The original and what is shown of it are deleted for good.',
  keys: 'Arrow keys move it, with Shift they change its size, Delete takes it away.',
  cover: (index: number) => t('Cover {number}', { number: index + 1 }),
} as const)
