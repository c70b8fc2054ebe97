import { messages, t } from '@minato/contract/language/messages.ts'
import { shortlistLimits } from '@minato/contract/stock/shortlists/facts.ts'

export const shortlistWords = messages({
  title: 'Shortlists',
  add: 'Add to a shortlist',
  addFailed: 'The cars could not be put on the list. Please try again.',
  choose: 'Choose a list',
  newList: 'A new list',
  name: 'Name of the list',
  nameHint: 'Your customer reads it at the top of the page.',
  make: 'Make the list',
  get first() {
    return t('A list holds {most} cars: the first {most} of these are put on it.', { most: shortlistLimits.cars })
  },
  see: 'See your shortlists',
  none: 'You have no shortlist yet. Open a car or your wishlist and choose ‘Add to a shortlist’.',
  get intro() {
    return t(
      'A shortlist is a page with up to {most} cars for your own customer. It has your notes and prices. Only people with its link can open it.',
      { most: shortlistLimits.cars },
    )
  },
  edit: 'Edit',
  makeLink: 'Make a link',
  newLink: 'Make a new link',
  newLinkHint: 'A new link ends the one before.',
  withdraw: 'Take the link back',
  withdrawn: 'The link was taken back. Nobody can open the list now.',
  once: 'Send this message now. The link is shown only once, but you can make a new one at any time.',
  remove: 'Delete',
  removeTitle: 'Delete this list?',
  removeText: 'Its link ends at once. This cannot be undone.',
  removed: 'The list was deleted',
  contactName: 'Your name, as your customer reads it',
  contactPhone: 'Phone number to ask',
  contactWhatsApp: 'WhatsApp number to ask',
  endsOn: 'Last day (Japan)',
  prices: 'Prices on the list',
  pricesHint: 'With your own prices, our prices are not on the page.',
  currency: 'Currency, as three letters',
  note: 'Note',
  ownPrice: (currency: string) => t('Your price ({currency})', { currency }),
  takeOut: 'Take out',
  up: 'Move up',
  down: 'Move down',
  save: 'Save the list',
  saved: 'The list was saved',
  wholePrice: 'Please enter a whole number',
  count: (count: number) => t('{count, plural, one {# car} other {# cars}}', { count }),
  added: (title: string, count: number) =>
    t('{count, plural, one {# car is on the list “{title}” now} other {# cars are on the list “{title}” now}}', {
      title,
      count,
    }),
} as const)
