import { t } from '#language/messages.ts'

/** Text about the buyer's money of a cancelled order, until it is decided. */
export const describeHeldMoney = (sum: string | null) =>
  sum === null
    ? t('We are holding money for you. In your order, choose whether we pay it back or keep it for your next order.')
    : t('We are holding {sum} for you. In your order, choose whether we pay it back or keep it for your next order.', {
        sum,
      })

/** Texts about a granted claim before its repayment. The sum is null for readers without permission. */
export const grantedClaimTexts = {
  buyer: (sum: string | null) =>
    sum === null
      ? t(
          'We have granted your claim. In your order, choose whether we pay the money back or keep it for your next order.',
        )
      : t(
          'We have granted your claim. In your order, choose whether we pay {sum} back or keep it for your next order.',
          { sum },
        ),
  office: (sum: string | null) =>
    sum === null
      ? t('Pay back what was granted for the claim, or move it.')
      : t('Pay back {sum} for the claim, or move it.', { sum }),
}

/** The sum is null unless the order was cancelled. */
export const describeOpenClaim = (sum: string | null) =>
  sum === null
    ? t('Decide on the buyer’s claim.')
    : t('The order was cancelled. Decide on the buyer’s claim: at most {sum}, which we still hold.', { sum })

/** Texts of a cancelled deal's next step. The sum is null for readers without permission. */
export const cancelledOrderTexts = {
  heldMoney: (sum: string | null) =>
    sum === null
      ? t(
          'This order was cancelled. We are holding money for you. In your order, choose whether we pay it back or keep it for your next order.',
        )
      : t(
          'This order was cancelled. We are holding {sum} for you. In your order, choose whether we pay it back or keep it for your next order.',
          { sum },
        ),
  toPayBack: (sum: string | null) =>
    sum === null ? t('Pay back money, or move it.') : t('Pay back {sum}, or move it.', { sum }),
  buyerCredit: (sum: string | null) =>
    sum === null
      ? t('This order was cancelled. We are keeping money for your next order, as you told us.')
      : t('This order was cancelled. We are keeping {sum} for your next order, as you told us.', { sum }),
  officeCredit: (sum: string | null) =>
    sum === null
      ? t('The deal was cancelled. We are keeping money as credit, as the buyer told us.')
      : t('The deal was cancelled. We are keeping {sum} as credit, as the buyer told us.', { sum }),
}
