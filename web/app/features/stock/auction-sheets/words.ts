import { messages, t } from '@minato/contract/language/messages.ts'
export const auctionSheetWords = messages({
  title: 'Auction sheet',
  none: 'No auction sheet was uploaded yet. Only you and others who may see costs will see the original.',
  coverHint:
    'Draw a box over the chassis number, the auction house and the lot, wherever they appear. The original stays here.',
  add: 'Add a cover',
  preview: 'See the result',
  publish: 'It is ready to show: put it on the page',
  checkHint:
    'Are the chassis number, the auction house and the lot covered everywhere? This is what everybody will see.',
  published: 'Everybody sees it on the car’s page, with these covers.',
  hidden: 'Not ready to show yet: buyers do not see that there is a sheet.',
  withdraw: 'Remove it from the page',
  remove: 'Delete the sheet',
  cover: (index: number) => t('Cover {number}', { number: index + 1 }),
} as const)
