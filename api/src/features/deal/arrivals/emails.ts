import { type GrantKind, grantKinds } from '@minato/contract/deal/arrivals/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import type { Money } from '@minato/contract/values/numbers.ts'
import type { Services } from '#services.ts'
import type { LockedDeal } from '../orders/change-deal.ts'
import * as letters from '../orders/deal-email.ts'
import { readHeldMoney } from '../orders/ledger/ledger.ts'
import { loadEmailDeal, notifyCustomer } from '../orders/notify.ts'
import { createOrderReads } from '../orders/order-reads.ts'

type Deps = Pick<Services, 'jobs' | 'config'>

export const carReceivedOfficeEmail = letters.officeEmail({
  kind: 'car-received-office',
  subject: 'The buyer has their car',
  greeting: 'A buyer says that they have their car.',
  paragraphs: ['{note}'],
  facts: [['Vehicle', '{car}'], ['Condition on arrival', '{condition}'], 'person'],
})

export const claimReceivedOfficeEmail = letters.officeEmail({
  kind: 'damage-claimed-office',
  subject: 'A claim to decide on',
  greeting: 'A buyer makes a claim for their car.',
  paragraphs: ['{text}', 'The photos of the claim are in the order.'],
  facts: [['Vehicle', '{car}'], 'person'],
})

export const claimReceivedEmail = letters.buyerEmail({
  kind: 'damage-claimed',
  subject: 'We have your claim',
  paragraphs: [
    'We have your claim and are looking at it. We will write to you as soon as we have decided.',
    'You can add photos in your order until then.',
  ],
  facts: [
    ['Vehicle', '{car}'],
    ['Your claim', '{text}', 'typed'],
  ],
})

const claimGrantedEmail = letters.buyerEmail({
  kind: 'claim-granted',
  subject: 'We have granted your claim',
  paragraphs: ['{reason}', '{held}', '{takenOff}', '{toPayBack}'],
  facts: [
    ['Decision', '{decision}'],
    ['Granted', '{granted}'],
  ],
})

export const claimRefusedEmail = letters.buyerEmail({
  kind: 'claim-refused',
  subject: 'We have declined your claim',
  paragraphs: ['{reason}', 'If you do not agree, reply to this email.'],
  facts: [['Vehicle', '{car}']],
})

type GrantResult = { by: string; granted: GrantKind; sum: Money; toPayBack: number; reason: string }

/** For a cancelled order the email names only the money held. */
export async function notifyGranted(deps: Deps, { tx, order }: Pick<LockedDeal, 'tx' | 'order'>, about: GrantResult) {
  const { by, sum, toPayBack, reason } = about
  const deal = await loadEmailDeal(tx, order)
  const { held, toReturn, credit } = await readHeldMoney(createOrderReads(tx, [order]), order)
  const text = (amount: number) => formatMoney(amount, sum.currency)
  const post = claimGrantedEmail({
    reason,
    held: () => (toReturn ? letters.refundDueText(toReturn) : credit && letters.retainedCreditText(credit)),
    takenOff: () =>
      !held && toPayBack < sum.amount
        ? t('{sum} is taken off what is still open.', { sum: text(sum.amount - toPayBack) })
        : null,
    toPayBack: () =>
      !held && toPayBack > 0
        ? t(
            '{sum} is your money from now on. In your order, choose whether we pay it back or keep it for your next order.',
            { sum: text(toPayBack) },
          )
        : null,
    decision: () => grantKinds[about.granted],
    granted: held ? null : sum,
  })
  const fact = { kind: 'payment', state: 'granted', ...(!held && { sum }) } as const
  await notifyCustomer(deps, tx, deal, { topic: 'payments', fact, by, post: post(deal) })
}
