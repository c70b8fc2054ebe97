import { accountWarning } from '@minato/contract/ground/bank-accounts/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { WaitEnd } from '@minato/contract/stock/tell-first/facts.ts'
import { waitEnds } from '@minato/contract/stock/tell-first/facts.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import { type Letter, pageAt } from '../../../lib/mail/letter.ts'
import type { CarRow } from '../cars/table.ts'

type About = { car: CarRow; person: { firstName: string }; publicUrl: string }

/** A car as its letters and notices name it. */
export const named = ({ stockNumber, title }: Pick<CarRow, 'stockNumber' | 'title'>) => `${stockNumber} ${title}`

const always = ({ car, person }: About) => ({
  greeting: { name: person.firstName },
  facts: [
    [t('Vehicle'), named(car)],
    [t('Price'), formatUsd(toDollars(car.priceCents))],
  ] as const,
  after: [accountWarning()],
})

const toCar = ({ car, publicUrl }: About) => ({
  label: t('See the vehicle'),
  href: pageAt(publicUrl, `/cars/${car.id}`),
})

/** That somebody may order a car now for which they have waited. */
export const yourTurn = (about: About, { until, alone }: { until: Date; alone: boolean }): Letter => ({
  ...always(about),
  subject: t('It is your turn to order: {car}', { car: named(about.car) }),
  paragraphs: [
    t('You asked us to tell you first. The hold on this vehicle has ended, and it is your turn to order it.'),
    alone
      ? t('We keep it for you until {until}. Until then nobody else can order it.', { until: inJapan(until) })
      : t('Until {until} only people who asked us to tell them first can order it. The first order counts.', {
          until: inJapan(until),
        }),
    t('Log in and order it on its page. If you no longer want it, you need not do anything.'),
  ],
  action: toCar(about),
})

const whatNow: Record<WaitEnd, () => string> = {
  free: () => t('You asked us to tell you first about this vehicle. It is available now, and anybody can order it.'),
  sold: () => t('You asked us to tell you first about this vehicle. It has been sold.'),
  gone: () => t('You asked us to tell you first about this vehicle. We no longer offer it.'),
  closed: () => t('You asked us to tell you first about this vehicle. We have ended the queue for it.'),
}

/** That somebody waits no more for a car, and why. */
export const waitOver = (about: About, why: WaitEnd): Letter => ({
  ...always(about),
  subject: waitEnds[why](named(about.car)),
  paragraphs: [whatNow[why]()],
  action: why === 'free' ? toCar(about) : { label: t('See the stock'), href: pageAt(about.publicUrl, '/allCars') },
})
