import type { Overview } from '@minato/contract/dashboard/endpoints.ts'
import { paths } from '~/paths'
import { FigureCard } from './figure-card.tsx'

const { admin } = paths

/** How many of everything there are, and how that grows. */
export const Figures = ({ since, cars, users, orders, inquiries }: Overview) => (
  <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
    <FigureCard
      label="Cars"
      value={cars.total}
      to={admin.cars}
      part={{ label: 'active', value: cars.active, to: `${admin.cars}?state=active` }}
      growth={cars.growth}
      growthTo={`${admin.cars}?addedFrom=${since}`}
    />
    <FigureCard label="Users" value={users.total} to={admin.users} growth={users.growth} growthTo={admin.users} />
    <FigureCard
      label="Orders"
      value={orders.total}
      to={admin.orders}
      part={{
        label: 'proofs to check',
        value: orders.byStatus.PAYMENT_UPLOADED ?? 0,
        to: `${admin.orders}?status=PAYMENT_UPLOADED`,
      }}
      growth={orders.growth}
      growthTo={`${admin.orders}?from=${since}`}
    />
    <FigureCard
      label="Inquiries"
      value={inquiries.total}
      to={admin.inquiries}
      part={{
        label: 'waiting for an answer',
        value: inquiries.byStatus.PENDING ?? 0,
        to: `${admin.inquiries}?status=PENDING`,
      }}
      growth={inquiries.growth}
      growthTo={`${admin.inquiries}?fromDate=${since}`}
    />
  </div>
)
