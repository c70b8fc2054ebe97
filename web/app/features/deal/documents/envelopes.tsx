import type { Courier } from '@minato/contract/deal/documents/courier.ts'
import { formatContents } from '@minato/contract/deal/documents/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { OutsideLink } from '#ui/actions/button.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'

export const Envelope = ({ courier, children }: { courier: Courier; children?: ReactNode }) => (
  <li className="grid gap-1 rounded-md border border-line p-3 text-sm">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{courier.carrier}</span> <span className="font-mono">{courier.awb}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {courier.tracking && !courier.deliveredOn && (
          <OutsideLink href={courier.tracking} size="small">
            {t('Track it')}
          </OutsideLink>
        )}
        {children}
      </div>
    </div>
    <p>{formatContents(courier.contents)}</p>
    <p className="text-muted">
      <DeliveryStatus courier={courier} />
    </p>
  </li>
)

function DeliveryStatus({ courier: { sentOn, deliveredOn, receiver } }: { courier: Courier }) {
  const sentDay = <Moment at={sentOn} />
  if (!deliveredOn) return renderRichText(t('Sent <sent/>'), { sent: sentDay })
  const deliveredDay = <Moment at={deliveredOn} />
  if (!receiver)
    return renderRichText(t('Sent <sent/>, delivered <delivered/>'), { sent: sentDay, delivered: deliveredDay })
  return renderRichText(t('Sent <sent/>, delivered <delivered/>, received by {receiver}', { receiver }), {
    sent: sentDay,
    delivered: deliveredDay,
  })
}
