import { findProofRequestReason } from '@minato/contract/deal/deals/history.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import { canUploadProof, orderStatuses, orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { t } from '@minato/contract/language/messages.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/actions/link.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { ChatLink } from './chat-link.tsx'
import { ProofUpload } from './proof/proof-upload.tsx'
import { ProofView } from './proof/proof-view.tsx'
import { createProofUpload } from './proof/upload-proof.ts'
import { orderScreenTexts } from './words.ts'

export function OrderNext({ order }: { order: Order }) {
  const request = findProofRequestReason(order)
  if (request)
    return (
      <Notice tone="hold">
        {orderTexts.proofRequestedAgain}: {request}
      </Notice>
    )
  // After the agreement the next step, which comes from the facts, replaces the text of the status.
  const showsNext = order.next === null || dealSteps[order.next.step].area === 'offers'
  if (!showsNext && !canUploadProof(order)) return null
  return (
    <p>
      {showsNext && `${orderStatuses[order.status].next} `}
      {canUploadProof(order) &&
        renderRichText(t('Pay only to the account under <account>Bank Details</account>.'), {
          account: (text) => <TextLink to={paths.bankDetails}>{text}</TextLink>,
        })}
    </p>
  )
}

export const OrderProof = ({ order }: { order: Order }) => (
  <>
    {/* The key drops the selected file when the office asks for another proof. */}
    <ProofUpload key={countProofRequests(order)} order={order} upload={createProofUpload(order.id)} />
    {order.paymentScreenshot && <ProofView order={order} />}
    {order.paymentScreenshot && orderStatuses[order.status].cars === 'ON_HOLD' && <WrongFile order={order} />}
  </>
)

const countProofRequests = ({ events }: Order) => events.filter(({ kind }) => kind === 'proof-asked').length

const WrongFile = ({ order }: { order: Order }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {t('Wrong file?')}
    <ChatLink order={order} size="small">
      {orderScreenTexts.contactUs}
    </ChatLink>
  </p>
)
