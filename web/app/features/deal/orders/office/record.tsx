import type { Order } from '@minato/contract/deal/deals/order.ts'
import { formatTermWithPort } from '@minato/contract/deal/orders/amount.ts'
import {
  getDestinationLabel,
  isReservationRunning,
  orderFieldLabels,
  orderStatuses,
} from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { formatPhoneLink } from '@minato/contract/values/people/phone.ts'
import { api } from '#lib/api/api.ts'
import { type Fact, FactList, Part } from '#ui/display/fact-list.tsx'
import { LinkedText } from '#ui/display/linked-text.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Deadline } from '#ui/display/time/deadline.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { OrderLines } from './lines.tsx'
import { ReasonAction } from './reason.tsx'

export const OrderRecord = ({ order, titled = false }: { order: Order; titled?: boolean }) => (
  <div className={`grid ${titled ? 'gap-4' : 'gap-6'}`}>
    {titled && <OrderLines order={order} />}
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Facts title={t('Customer')} rows={listCustomerRows(order)} />
      <Facts title={t('Delivery')} rows={listDeliveryRows(order)} />
    </div>
    <Reservation order={order} />
    {!titled && (
      <Part title={t('Vehicles')}>
        <OrderLines order={order} />
      </Part>
    )}
    <NoteSection title={t('Notes')} text={order.notes} />
    <div className="grid gap-6 empty:hidden print:hidden">
      <NoteSection title={t('Internal notes')} text={order.internalNotes} />
    </div>
  </div>
)

function Reservation({ order }: { order: Order }) {
  const { id, status, reservedUntil } = order
  const isRunning = isReservationRunning(order)
  if (!isRunning && orderStatuses[status].cars !== 'ON_HOLD') return null
  return (
    <Part title={t('Reservation')}>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {isRunning ? (
          <>
            <span>
              {renderRichText(t('Ends <day/>. Then the order is cancelled and its vehicles are free again.'), {
                day: <Deadline at={reservedUntil} />,
              })}
            </span>
            <ReasonAction
              formName="extend"
              id={id}
              openLabel={t('Extend')}
              label={t('Reason (shown to the customer)')}
              submit={t('Extend reservation')}
              successText={t('Reservation extended')}
              until={toOfficeDay(new Date(reservedUntil))}
              send={(body, options) => api.orders.extend({ params: { id }, body }, options)}
            />
          </>
        ) : (
          <span>{t('Paused: it does not end in this status or after a proof of payment.')}</span>
        )}
      </div>
    </Part>
  )
}

const NoteSection = ({ title, text }: { title: string; text: string | null | undefined }) =>
  text && (
    <Part title={title}>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
    </Part>
  )

const renderEmailLink = (address: string) => (
  <a className="break-all text-link underline" href={`mailto:${address}`}>
    {address}
  </a>
)

const renderPhoneLink = (number: string) => (
  <a className="text-link underline" href={formatPhoneLink(number)}>
    {number}
  </a>
)

const listCustomerRows = ({ user }: Order): Fact[] => [
  [t('Name'), `${user.firstName} ${user.lastName}`],
  [t('Email'), user.email ? renderEmailLink(user.email) : t('None: no account, so no emails')],
  [t('Phone'), user.phone && renderPhoneLink(user.phone)],
]

const listDeliveryRows = (order: Order): Fact[] => [
  [orderFieldLabels.port, getDestinationLabel(order.destination)],
  [orderFieldLabels.terms, formatTermWithPort(order)],
  [orderFieldLabels.trackingInfo, order.trackingInfo && <LinkedText key="tracking" text={order.trackingInfo} />],
  [orderFieldLabels.estimatedDelivery, order.estimatedDelivery && <Moment at={order.estimatedDelivery} />],
  [t('Chat opened'), order.whatsappMessageSent ? t('Yes') : t('No')],
]

const Facts = ({ title, rows }: { title: string; rows: Fact[] }) => (
  <Part title={title}>
    <FactList rows={rows} />
  </Part>
)
