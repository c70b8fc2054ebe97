import { type CarState, carStates } from '@minato/contract/deal/arrivals/car-states.ts'
import { type Grant, grants } from '@minato/contract/deal/arrivals/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import type { Money } from '@minato/contract/values/numbers.ts'
import type { Services } from '../../../services.ts'
import * as orders from '../orders/orders.ts'

type Parts = Pick<Services, 'jobs' | 'config'>
type At = Pick<orders.OpenDeal, 'tx' | 'order'>
type About = { by: string; car: string }

/** To the office: a buyer has their car. */
export async function notifyReceived(
  parts: Parts,
  { tx, order }: At,
  { by, car, state, note }: About & { state: CarState; note: string | null },
) {
  const deal = await orders.dealOf(tx, order)
  const letter = () => ({
    subject: orders.subject(t('The buyer has their car'), deal),
    greeting: t('A buyer says that they have their car.'),
    paragraphs: note ? [note] : [],
    facts: [
      [t('Vehicle'), car] as const,
      [t('Condition on arrival'), carStates[state]] as const,
      ...orders.person(deal),
    ],
    action: orders.toOffice(parts.config, deal),
  })
  const fact = { kind: 'arrival', state: 'received' } as const
  const post = { kind: 'car-received-office', letter } as const
  await orders.notifyOffice(parts, tx, deal, { topic: 'after-arrival', fact, by, post })
}

/** To both sides: there is a claim. */
export async function notifyClaimed(parts: Parts, { tx, order }: At, { by, car, text }: About & { text: string }) {
  const deal = await orders.dealOf(tx, order)
  const toOffice = () => ({
    subject: orders.subject(t('A claim to decide on'), deal),
    greeting: t('A buyer makes a claim for their car.'),
    paragraphs: [text, t('The photos of the claim are in the order.')],
    facts: [[t('Vehicle'), car] as const, ...orders.person(deal)],
    action: orders.toOffice(parts.config, deal),
  })
  const toBuyer = () => ({
    ...orders.toCustomer(deal, parts.config),
    subject: orders.subject(t('We have your claim'), deal),
    paragraphs: [
      t('We have your claim and are looking at it. We will write to you as soon as we have decided.'),
      t('You can add photos in your order until then.'),
    ],
    facts: [[t('Vehicle'), car] as const, [t('Your claim'), text, 'typed'] as const],
  })
  const fact = { kind: 'arrival', state: 'claimed' } as const
  const post = { kind: 'damage-claimed-office', letter: toOffice } as const
  await orders.notifyOffice(parts, tx, deal, { topic: 'after-arrival', fact, by, post })
  const received = { kind: 'damage-claimed', letter: toBuyer } as const
  await orders.notifyCustomer(parts, tx, deal, { topic: 'orders', fact: null, by, post: received })
}

type Granted = { by: string; granted: Grant; sum: Money; toPayBack: number; reason: string }

/** To the buyer: what is granted, and what becomes of it; of a cancelled order the one sum that we hold. */
export async function notifyGranted(parts: Parts, { tx, order }: At, { by, granted, sum, toPayBack, reason }: Granted) {
  const [deal, ledger] = await Promise.all([orders.dealOf(tx, order), orders.ledgerOf(tx, order)])
  const { held, toReturn, kept } = await orders.heldMoney(tx, order, ledger)
  const text = (amount = sum.amount) => formatMoney(amount, sum.currency)
  const letter = () => ({
    ...orders.toCustomer(deal, parts.config),
    subject: orders.subject(t('We have granted your claim'), deal),
    paragraphs: [
      reason,
      ...(toReturn ? [orders.cancelledText(toReturn)] : kept ? [orders.keptText(kept)] : []),
      ...(!held && toPayBack < sum.amount
        ? [t('{sum} is taken off what is still open.', { sum: text(sum.amount - toPayBack) })]
        : []),
      ...(!held && toPayBack > 0
        ? [
            t(
              '{sum} is your money from now on. We will pay it back, or move it to your next order. Please tell us which.',
              { sum: text(toPayBack) },
            ),
          ]
        : []),
    ],
    facts: [[t('Decision'), grants[granted]] as const, ...(held ? [] : [[t('Granted'), text()] as const])],
  })
  const fact = { kind: 'payment', state: 'granted', ...(!held && { sum }) } as const
  await orders.notifyCustomer(parts, tx, deal, { topic: 'payments', fact, by, post: { kind: 'claim-granted', letter } })
}

/** To the buyer: why nothing is granted. */
export async function notifyRefused(parts: Parts, { tx, order }: At, { by, car, reason }: About & { reason: string }) {
  const deal = await orders.dealOf(tx, order)
  const letter = () => ({
    ...orders.toCustomer(deal, parts.config),
    subject: orders.subject(t('We have declined your claim'), deal),
    paragraphs: [reason, t('If you do not agree, reply to this e-mail.')],
    facts: [[t('Vehicle'), car] as const],
  })
  const fact = { kind: 'arrival', state: 'refused' } as const
  await orders.notifyCustomer(parts, tx, deal, { topic: 'orders', fact, by, post: { kind: 'claim-refused', letter } })
}
