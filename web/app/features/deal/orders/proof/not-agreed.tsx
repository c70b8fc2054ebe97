import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { Button } from '#ui/actions/button.tsx'
import { MessageDialog } from '#ui/actions/lazy-dialog.tsx'
import { ChatLink } from '../chat-link.tsx'
import { orderScreenTexts } from '../words.ts'

type Props = { order: Order; open: boolean; onClose(): void; onSend(): void }

export const NotAgreedDialog = ({ order, open, onClose, onSend }: Props) => (
  <MessageDialog
    open={open}
    onClose={onClose}
    title={orderScreenTexts.notAgreedTitle}
    text={orderScreenTexts.notAgreed}
    actions={
      <>
        <Button onClick={onSend}>{orderScreenTexts.sendAnyway}</Button>
        <ChatLink order={order} variant="main" onOpened={onClose}>
          {orderTexts.openChat}
        </ChatLink>
      </>
    }
  />
)
