import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderMessages, orderStatuses, proofExtensionDays } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { api } from '#lib/api/api.ts'
import { Part } from '#ui/display/fact-list.tsx'
import { FileOpener } from '#ui/display/file-opener.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { ProofView, useLostProof } from '../proof/proof-view.tsx'
import { ReasonAction } from './reason.tsx'

export const ProofPart = ({ order }: { order: Order }) => (
  <div className="grid gap-3 print:hidden">
    {order.paymentScreenshot ? (
      <div className="grid justify-items-start gap-3">
        <ProofView order={order} large />
        <AskForProof order={order} />
      </div>
    ) : (
      <Part title={t('Proof of payment')}>
        <p className="text-sm text-muted">{orderMessages.proofNotFound}</p>
      </Part>
    )}
    <EarlierProofs order={order} />
  </div>
)

function AskForProof({ order: { id, version, user, status } }: { order: Order }) {
  const isLost = useLostProof(id)
  if (orderStatuses[status].cars !== 'ON_HOLD') return null
  const words = isLost
    ? {
        ask: t('Ask for a proof'),
        label: t('Reason (shown to the customer)'),
        hint: t(
          'An email to {email} asks for another one. The order is held for at least {days, plural, one {# more day} other {# more days}}.',
          { email: user.email, days: proofExtensionDays },
        ),
      }
    : {
        ask: t('Ask for another proof'),
        label: t('What is wrong with this one (shown to the customer)'),
        hint: t(
          'An email to {email} asks for another one. This one is kept. The order is held for at least {days, plural, one {# more day} other {# more days}}.',
          { email: user.email, days: proofExtensionDays },
        ),
      }
  return (
    <ReasonAction
      formName="ask-for-proof"
      id={id}
      openLabel={words.ask}
      label={words.label}
      hint={words.hint}
      submit={words.ask}
      successText={t('The customer was asked for another proof of payment.')}
      send={({ reason }, options) => api.orders.askForProof({ params: { id }, body: { reason, version } }, options)}
    />
  )
}

/** Addresses expire, so each is requested when opened. */
const EarlierProofs = ({ order: { id, earlierProofs = [] } }: { order: Order }) =>
  earlierProofs.length > 0 && (
    <div className="space-y-2">
      {earlierProofs.map(({ askedAgainAt }, index) => (
        <FileOpener
          key={askedAgainAt}
          size="small"
          address={() => api.orders.earlierProofAddress({ params: { id, place: index } })}
        >
          <span>
            {renderRichText(t('Earlier proof, set aside <moment/>'), { moment: <Moment at={askedAgainAt} exact /> })}
          </span>
        </FileOpener>
      ))}
    </div>
  )
