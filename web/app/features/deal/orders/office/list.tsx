import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { orderSorts } from '@minato/contract/deal/orders/filters.ts'
import { message, t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { api } from '#lib/api/api.ts'
import type { ListAddress } from '#office/address.ts'
import { AssigneeMark, AssigneeName } from '#office/assign/assignee.tsx'
import { createPagedExport } from '#office/list/export-menu.tsx'
import { createChoiceFilter, createDayFilter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { toListPage, useListing } from '#office/list/listing.ts'
import { createSelection } from '#office/list/selection.tsx'
import { paths } from '#paths.ts'
import { Moment } from '#ui/display/time/moment.tsx'
import { orderScreenTexts } from '../words.ts'
import { AmountDue, Customer, PortName, Reference, Vehicles } from './cells.tsx'
import { OrderStatusCell } from './status-cell.tsx'

export const toViewAddress = (address: ListAddress, id: string) => address.to({ order: id, do: '' })
export const toEditAddress = (address: ListAddress, id: string) => address.to({ order: id, do: 'edit' })

export const orderList = defineList<Order>()({
  title: message('Orders'),
  things: message('orders'),
  words: {
    loading: message('Loading orders'),
    search: message('Name, phone, port, stock number …'),
    empty: {
      title: message('No orders found matching your criteria.'),
      text: message('Orders are listed here as soon as a buyer places one. Only active cars can be ordered.'),
      link: { to: paths.admin.cars, label: message('All Cars') },
    },
    showAll: message('Show all orders'),
    failed: orderScreenTexts.listFailed,
  },
  editPermission: 'orders.edit',
  nameOf: ({ id }) => t('order {id}', { id: toShortId(id) }),
  open: ({ id }, address) => toViewAddress(address, id),
  links: ({ id }, address) => [{ label: t('Edit'), to: toEditAddress(address, id), needs: 'orders.edit', edits: true }],
  lead: {
    label: message('Order'),
    sort: 'date',
    name: (order) => <Reference order={order} />,
    beside: (order) => <AssigneeMark item={order} />,
    below: ({ createdAt }) => <Moment at={createdAt} exact="roomy" />,
  },
  columns: [
    { label: message('Customer'), sort: 'customer', cell: ({ user }) => <Customer user={user} /> },
    { label: message('Vehicles'), cell: ({ orderItems }) => <Vehicles items={orderItems} /> },
    { label: message('Port'), sort: 'port', card: 'labelled', cell: (order) => <PortName {...order} /> },
    { label: message('Price'), sort: 'price', cell: (order) => <AmountDue order={order} /> },
    {
      label: message('Status'),
      sort: 'status',
      card: 'top',
      cell: (order) => <OrderStatusCell order={order} isLink />,
    },
    { label: message('Assigned to'), card: 'labelled', roomy: true, cell: (order) => <AssigneeName item={order} /> },
  ],
  filters: {
    status: createChoiceFilter(message('Status'), message('All statuses'), orderStatuses),
    assignee: null,
    turn: null,
    dueBefore: null,
    step: null,
    offer: null,
    offerFrom: null,
    offerTo: null,
    buyerCountry: null,
    from: createDayFilter(message('From Date')),
    to: createDayFilter(message('To Date')),
  },
  sorts: orderSorts,
  export: {
    ...createPagedExport('orders', api.orders.export),
    secondFile: {
      label: message('Their payments'),
      needs: 'payments.edit',
      ...createPagedExport('payments', api.payments.export),
    },
  },
  selection: createSelection<Order>(),
  size: 20,
  defaultSort: 'date',
  useRows: (question) => useListing(api.orders.listAll, question, ({ orders, meta }) => toListPage(orders, meta)),
})
