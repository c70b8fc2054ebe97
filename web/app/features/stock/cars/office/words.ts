import { messages, t } from '@minato/contract/language/messages.ts'
export const carOfficeWords = messages({
  detailFailed: (message?: string) =>
    t('Error loading car details: {message}', { message: message || t('Car not found') }),
  deleteTitle: 'Are you sure?',
  deleteText: 'This car will be permanently deleted.',
  deleteConfirm: 'Yes, delete it!',
  copiedFrom: (title: string) => t('Copied from {title}, without its pictures, its price and its numbers.', { title }),
  noType: 'No freight without a type. Buyers then see no total at their port.',
  unknownType: 'No freight: we do not know this type. Choose the vehicle class below.',
  saveFailed: 'Failed to save car. Please try again.',
  changeFailed: 'Failed to change the cars. Please try again.',
  taken: (cars: number) =>
    t(
      '{cars, plural, one {# of them is sold or ordered: its price stays.} other {# of them are sold or ordered: their prices stay.}}',
      { cars },
    ),
  undone: 'The change was undone.',
  skipped: (titles: string) =>
    t('Left as it is, because somebody else has changed or deleted it: {titles}.', { titles }),
} as const)
