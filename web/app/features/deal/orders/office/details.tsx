import type { Order } from '@minato/contract/deal/deals/order.ts'
import { termAtPort } from '@minato/contract/deal/orders/amount.ts'
import { destinationLabel, orderFields, orderStatuses, reservationRuns } from '@minato/contract/deal/orders/facts.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import type { ReactNode } from 'react'
import { Allowed } from '~/features/ground/session/allowed'
import { api } from '~/lib/api/api'
import { openedHere } from '~/lib/page/opened-here'
import { EditLink } from '~/office/edit-link'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { PrintButton } from '~/ui/act/print-button'
import { Deadline } from '~/ui/read/deadline'
import { type Fact, FactList, Part } from '~/ui/read/fact-list'
import { Letterhead } from '~/ui/read/letterhead'
import { Moment } from '~/ui/read/moment'
import { StatusMark } from './cells.tsx'
import { BuyerChat } from './chat-link.tsx'
import { OrderLines } from './lines.tsx'
import { ProofPart } from './proof.tsx'
import { ForReason } from './reason.tsx'

type Props = { order: Order; editAddress: string; history(order: Order): ReactNode }

/** Everything about one order, its proof beside it. */
export const OrderDetails = ({ order, editAddress, history }: Props) => (
  <div className="grid gap-6">
    <Letterhead />
    <div className="flex flex-wrap items-center gap-2">
      <StatusMark status={order.status} />
      <span className="text-sm text-muted">
        placed <Moment at={order.createdAt} exact />
      </span>
      <span className="ml-auto flex flex-wrap gap-2">
        <PrintButton label={`Print order ${shortId(order.id)}`} />
        <BuyerChat order={order} />
        <ButtonLink to={paths.admin.deal(order.id)} size="small">
          Whole deal
        </ButtonLink>
        <Allowed to="orders.edit">
          <EditLink to={editAddress} size="small" look="main" state={openedHere} preventScrollReset>
            Edit
          </EditLink>
        </Allowed>
      </span>
    </div>
    <Beside proof={<ProofPart order={order} />}>
      <OrderRecord order={order} />
    </Beside>
    <div className="print:hidden">{history(order)}</div>
  </div>
)

/** Whose order it is, where it goes, what was ordered and what was noted; `titled` where its place is called by the vehicles. */
export const OrderRecord = ({ order, titled = false }: { order: Order; titled?: boolean }) => (
  <div className="grid gap-6">
    {titled && <OrderLines order={order} />}
    <div className="grid gap-6 sm:grid-cols-2">
      <Facts title="Customer" rows={customerRows(order)} />
      <Facts title="Delivery" rows={deliveryRows(order)} />
    </div>
    <Reservation order={order} />
    {!titled && (
      <Part title="Vehicles">
        <OrderLines order={order} />
      </Part>
    )}
    <Words title="Notes" text={order.notes} />
    <div className="grid gap-6 empty:hidden print:hidden">
      <Words title="Internal notes" text={order.internalNotes} />
    </div>
  </div>
)

/** What is decided, and the proof by which it is: side by side where there is room, and the proof stays in sight. */
export const Beside = ({ proof, children }: { proof: ReactNode; children: ReactNode }) => (
  <div className="grid gap-6 xl:grid-cols-2 print:block">
    <div className="grid min-w-0 content-start gap-6">{children}</div>
    <div className="min-w-0 self-start xl:sticky xl:top-0">{proof}</div>
  </div>
)

/** Until when an order holds its cars, and the means to give the customer more time. */
function Reservation({ order }: { order: Order }) {
  const { id, status, reservedUntil } = order
  const runs = reservationRuns(order)
  if (!runs && orderStatuses[status].cars !== 'ON_HOLD') return null
  return (
    <Part title="Reservation">
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {runs ? (
          <>
            <span>
              Ends <Deadline at={reservedUntil} />. Then the order is cancelled and its vehicles are free again.
            </span>
            <ForReason
              of="extend"
              id={id}
              opens="Extend"
              label="Reason, which the customer reads"
              submit="Extend reservation"
              done="Reservation extended"
              until={officeDay(new Date(reservedUntil))}
              send={(body, options) => api.orders.extend({ params: { id }, body }, options)}
            />
          </>
        ) : (
          <span>Paused: in this status, or with a proof of payment, it does not run out.</span>
        )}
      </div>
    </Part>
  )
}

const Words = ({ title, text }: { title: string; text: string | null | undefined }) =>
  text && (
    <Part title={title}>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
    </Part>
  )

const mail = (address: string) => (
  <a className="break-all text-link underline" href={`mailto:${address}`}>
    {address}
  </a>
)
const telephone = (number: string) => (
  <a className="text-link underline" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
    {number}
  </a>
)

const customerRows = ({ user }: Order): Fact[] => [
  ['Name', `${user.firstName} ${user.lastName}`],
  ['E-mail', user.email ? mail(user.email) : 'None: no account, so no letters'],
  ['Phone', user.phone && telephone(user.phone)],
]
const deliveryRows = (order: Order): Fact[] => [
  [orderFields.port, destinationLabel(order.destination)],
  [orderFields.terms, termAtPort(order)],
  [orderFields.trackingInfo, order.trackingInfo],
  [orderFields.estimatedDelivery, order.estimatedDelivery && <Moment at={order.estimatedDelivery} />],
  ['Chat opened', order.whatsappMessageSent ? 'Yes' : 'No'],
]

const Facts = ({ title, rows }: { title: string; rows: Fact[] }) => (
  <Part title={title}>
    <FactList rows={rows} />
  </Part>
)
