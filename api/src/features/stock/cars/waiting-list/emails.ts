import type { WaitEnd } from '@minato/contract/stock/cars/waiting-list/facts.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import { emailTemplate, emailTexts } from '#lib/mail/email.ts'
import type { CarRow } from '../table.ts'

export const carName = ({ stockNumber, title }: Pick<CarRow, 'stockNumber' | 'title'>) => `${stockNumber} ${title}`

export const carEmailValues = (car: CarRow) => ({
  car: carName(car),
  price: () => formatUsd(toDollars(car.priceCents)),
  carId: car.id,
})

const facts = emailTexts([
  ['Vehicle', '{car}'],
  ['Price', '{price}'],
])
const toCar = emailTexts(['See the vehicle', '/cars/{carId}'])
const toStock = emailTexts(['See the stock', '/allCars'])

export const offerEmail = emailTemplate(({ alone }: { alone: boolean }) => ({
  kind: 'your-turn',
  subject: 'It is your turn to order: {car}',
  paragraphs: [
    'You asked us to tell you first. The hold on this vehicle has ended, and it is your turn to order it.',
    alone
      ? 'We keep it for you until {until}. Until then nobody else can order it.'
      : 'Until {until} only people who asked us to tell them first can order it. The first order counts.',
    'Log in and order it on its page. If you no longer want it, you need not do anything.',
  ],
  facts,
  action: toCar,
  after: ['{accountWarning}'],
}))

const endTexts = emailTexts({
  free: 'You asked us to tell you first about this vehicle. It is available now, and anybody can order it.',
  sold: 'You asked us to tell you first about this vehicle. It has been sold.',
  gone: 'You asked us to tell you first about this vehicle. We no longer offer it.',
  closed: 'You asked us to tell you first about this vehicle. We have closed its waiting list.',
})

export const waitingListClosedEmail = emailTemplate(({ why }: { why: WaitEnd }) => ({
  kind: 'wait-over',
  subject: '{end}',
  paragraphs: [endTexts[why]],
  facts,
  action: why === 'free' ? toCar : toStock,
  after: ['{accountWarning}'],
}))
