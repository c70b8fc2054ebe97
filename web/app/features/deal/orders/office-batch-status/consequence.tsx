import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import { listStatusConflicts } from '@minato/contract/deal/deals/status-conflicts.ts'
import { changesEmailDelayMinutes, selectMoveEmail } from '@minato/contract/deal/orders/emails.ts'
import { isOpenOrder, type OrderStatus, orderStatuses, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { EmailText } from '#ui/display/email-text.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { MissingConditionsNote } from '../office/manual-status.tsx'
import { asksForUnagreedPrice } from '../office/payment.tsx'

export const hasReachedDeposit = (deal: Deal | undefined) => deal?.payments.depositReached ?? false

function findWarning(from: OrderStatus, to: OrderStatus) {
  const { label } = orderStatuses[from]
  if (!isOpenOrder(from)) return t('This order has already ended: {status}.', { status: label })
  if (statusNames.indexOf(to) < statusNames.indexOf(from))
    return t('This is a step back: the order is already {status}.', { status: label })
  return null
}

const explainNoEmail = ({ user }: Order) =>
  user.isDeleted ? t('No email: the customer has deleted their account.') : t('No email: the customer has no account.')

type EmailConsequenceProps = { email: { subject: string; isImmediate: boolean }; to: string }

function EmailConsequence({ email: { subject, isImmediate }, to }: EmailConsequenceProps) {
  const email = <EmailText address={to} />
  if (isImmediate) return renderRichText(t('Email ‘{subject}’ to <email/>', { subject }), { email })
  return renderRichText(
    t('Email ‘{subject}’ to <email/>, within {minutes, plural, one {# minute} other {# minutes}}', {
      subject,
      minutes: changesEmailDelayMinutes,
    }),
    { email },
  )
}

export function Consequence({ order, to, deal }: { order: Order; to: OrderStatus; deal: Deal | undefined }) {
  if (order.status === to) return <p className="text-muted">{t('It already has this status: nothing changes.')}</p>
  const email = selectMoveEmail(order, to, hasReachedDeposit(deal))
  const warning = findWarning(order.status, to)
  const releasesCars = orderStatuses[to].cars === 'AVAILABLE' && orderStatuses[order.status].cars !== 'AVAILABLE'
  return (
    <>
      <p>{email ? <EmailConsequence email={email} to={order.user.email} /> : explainNoEmail(order)}</p>
      {warning && <p className="text-bad">{warning}</p>}
      {deal && <MissingConditionsNote deal={deal} to={to} />}
      {releasesCars && <p className="text-bad">{t('Its vehicles are free again.')}</p>}
      {asksForUnagreedPrice(order, { status: to, negotiatedPrice: order.negotiatedPrice }) && (
        <p className="text-bad">
          {t('No price is agreed. The email names the listed total, {amount}.', { amount: formatUsd(order.amountDue) })}
        </p>
      )}
    </>
  )
}

export const needsReason = (deal: Deal | undefined, to: OrderStatus | '') =>
  deal !== undefined && to !== '' && listStatusConflicts(to, deal).length > 0
