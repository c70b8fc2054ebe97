import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { OrderTransfer } from '@minato/contract/deal/order-transfers/endpoints.ts'
import { transferStates } from '@minato/contract/deal/order-transfers/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { ManualMessageButtons } from '#ui/actions/manual-message-buttons.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { CorrectBuyer } from './office-buyer-form.tsx'

export function OfficeTransfer({ order, transfer }: TransferProps) {
  const [message, setMessage] = useState<string | null>(null)
  const params = { id: order.id }
  const act = useDealAction({
    send: async (action: 'make' | 'withdraw' | 'undo', options) => {
      const answer = await api.orderClaims[action]({ params }, options)
      return 'message' in answer ? answer.message : null
    },
    onSuccess: setMessage,
  })
  const isOpen = transfer.state === 'open'
  return (
    <section aria-label={t('The buyer’s account')} className="grid gap-3 slip p-4">
      {transfer.state === 'claimed' ? (
        <AcceptedTransfer order={order} transfer={transfer} undo={() => act.run('undo')} />
      ) : (
        <>
          <Notice tone="hold">
            {renderRichText(
              t(
                '<strong>This buyer has no account and gets no email.</strong> Emails wait until somebody takes the order over by its link. That person then gets one email with the current state.',
              ),
              { strong: (text) => <strong>{text}</strong> },
            )}
          </Notice>
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <span>
              {transfer.at && isOpen
                ? renderRichText(t('The link is valid until <moment/>'), { moment: <Moment at={transfer.at} exact /> })
                : transferStates[transfer.state]}
            </span>
            <Button
              size="small"
              variant={isOpen ? 'plain' : 'main'}
              busy={act.isPending}
              onClick={() => act.run('make')}
            >
              {isOpen ? t('Make a new link') : t('Make a link for the buyer')}
            </Button>
            {isOpen && (
              <Button size="small" onClick={() => act.run('withdraw')} busy={act.isPending}>
                {t('Cancel the link')}
              </Button>
            )}
            <CorrectBuyer order={order} />
          </p>
          {message && isOpen && <NewLink phone={order.user.phone} message={message} />}
        </>
      )}
      {act.error && <Notice tone="bad">{getFailureText(act.error)}</Notice>}
    </section>
  )
}

/** Message with the link, in the buyer's language. Shown only once, since the server stores only the link's hash. */
const NewLink = ({ phone, message }: { phone: string | null; message: string }) => (
  <div className="grid gap-3 rounded-md border border-line p-3 text-sm">
    <p>
      {t('Send this message to the buyer now. The link is shown only once, but you can make a new one at any time.')}
    </p>
    <p className="font-mono text-xs break-all whitespace-pre-line">{message}</p>
    <ManualMessageButtons message={message} phone={phone} />
  </div>
)

type TransferProps = { order: Deal['order']; transfer: OrderTransfer }

function AcceptedTransfer({ order: { user }, transfer, undo }: TransferProps & { undo(): void }) {
  const [isConfirming, setConfirming] = useState(false)
  const { email } = user
  const name = <strong>{`${user.firstName} ${user.lastName}`}</strong>
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p>
        {transfer.at
          ? renderRichText(t('Taken over by <name/> ({email}) on <moment/>', { email }), {
              name,
              moment: <Moment at={transfer.at} exact />,
            })
          : renderRichText(t('Taken over by <name/> ({email})', { email }), { name })}
      </p>
      {!transfer.canUndo && (
        <p className="text-muted">{t('This cannot be undone: an issued document already names them.')}</p>
      )}
      {transfer.canUndo && !isConfirming && (
        <Button size="small" onClick={() => setConfirming(true)}>
          {t('Not the right person …')}
        </Button>
      )}
      {transfer.canUndo && isConfirming && (
        <Button size="small" variant="danger" onClick={undo}>
          {t('Remove the order from their account')}
        </Button>
      )}
    </div>
  )
}
