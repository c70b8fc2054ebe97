import type { Order } from '@minato/contract/deal/deals/order.ts'
import { t } from '@minato/contract/language/messages.ts'
import { OutsideLink } from '~/ui/act/button'

/** The way from the office to the buyer, where their number can be dialled from anywhere. */
export const BuyerChat = ({ order: { buyerChat } }: { order: Order }) =>
  buyerChat && (
    <OutsideLink href={buyerChat} size="small">
      {t('WhatsApp')}
    </OutsideLink>
  )
