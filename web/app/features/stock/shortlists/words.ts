import { lazyValue, messages, t } from '@minato/contract/language/messages.ts'
import { shortlistLimits } from '@minato/contract/stock/shortlists/facts.ts'

export const shortlistWords = messages({
  title: 'Shortlists',
  add: 'Add to a shortlist',
  addFailed: 'The cars could not be put on the list. Please try again.',
  choose: 'Choose a list',
  name: 'Name of the list',
  nameHint: 'Your customer sees it at the top of the page.',
  make: 'Make the list',
  first: lazyValue(() =>
    t('A list holds {most} cars: the first {most} of these are put on it.', { most: shortlistLimits.cars }),
  ),
  see: 'See your shortlists',
  intro: lazyValue(() =>
    t(
      'A shortlist is a page with up to {most} cars for your own customer. It has your notes and prices. Only people with its link can open it.',
      { most: shortlistLimits.cars },
    ),
  ),
  edit: 'Edit',
  makeLink: 'Make a link',
  newLink: 'Make a new link',
  withdraw: 'Take the link back',
  withdrawn: 'The link was taken back. Nobody can open the list now.',
  linkHint: 'Send this message now. The link is shown only once, but you can make a new one at any time.',
  remove: 'Delete',
  removeText: 'Its link ends at once. This cannot be undone.',
  contactName: 'Your name, as your customer sees it',
  endsOn: 'Last day (Japan)',
  prices: 'Prices on the list',
  currency: 'Currency, as three letters',
  note: 'Note',
  ownPrice: (currency: string) => t('Your price ({currency})', { currency }),
  takeOut: 'Take out',
  save: 'Save the list',
  count: (count: number) => t('{count, plural, one {# car} other {# cars}}', { count }),
  added: (title: string, count: number) =>
    t('{count, plural, one {# car is on the list “{title}” now} other {# cars are on the list “{title}” now}}', {
      title,
      count,
    }),
} as const)
