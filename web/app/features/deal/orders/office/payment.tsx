import type { Order } from '@minato/contract/deal/deals/order.ts'
import { amountOf, formatTotalLabel, getAmountLabel, toDollarAmount } from '@minato/contract/deal/orders/amount.ts'
import type { OrderChange } from '@minato/contract/deal/orders/draft.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatUsd, toCents } from '@minato/contract/values/money.ts'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'

export const asksForUnagreedPrice = (order: Order, to: Pick<OrderChange, 'status' | 'negotiatedPrice'>) =>
  to.status === 'PENDING_PAYMENT' && order.status !== to.status && (to.negotiatedPrice ?? null) === null

type WarningProps = { order: Order; open: boolean; onClose(): void; onSave(): void }

export const PaymentWarning = ({ order, open, onClose, onSave }: WarningProps) => (
  <ConfirmDialog
    open={open}
    onClose={onClose}
    title={t('No price is agreed')}
    text={t(
      'If you agreed on another price, enter it first. When you save, {email} gets an email that payment is due at the listed price.',
      { email: order.user.email },
    )}
    subject={formatListedAmount(order)}
    confirm={t('Save and send the email')}
    variant="main"
    onConfirm={onSave}
  />
)

function formatListedAmount({ orderItems, lines, terms, destination }: Order) {
  const listedCents = orderItems.map(({ originalPrice }) => toCents(originalPrice))
  const charges = lines.flatMap(({ kind, amount }) => (kind === 'vehicles' ? [] : [{ kind, cents: toCents(amount) }]))
  const amount = toDollarAmount(amountOf(listedCents, null, charges))
  const rows = amount.lines.map((line) => `${getAmountLabel(line.kind, false)} ${formatUsd(line.amount)}`)
  return [...rows, `${formatTotalLabel(terms, destination?.name)} ${formatUsd(amount.amountDue)}`].join(', ')
}
