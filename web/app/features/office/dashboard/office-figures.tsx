import { t } from '@minato/contract/language/messages.ts'
import type { Overview } from '@minato/contract/office/dashboard/endpoints.ts'
import { growthDays, growthPercent, trendOf } from '@minato/contract/office/dashboard/facts.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '~/paths'

const { admin } = paths

/** How many of everything there are, and how that grows. */
export const Figures = ({ since, cars, users, orders, inquiries }: Overview) => (
  <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
    {cars && (
      <Figure label={t('Cars')} of={cars} to={admin.cars} added={`addedFrom=${since}`}>
        <Part to={`${admin.cars}?state=active`} value={cars.active} label="active" />
      </Figure>
    )}
    {users && <Figure label={t('Users')} of={users} to={admin.users} />}
    {orders && (
      <Figure label={t('Orders')} of={orders} to={admin.orders} added={`from=${since}`}>
        <Part
          to={`${admin.orders}?status=PAYMENT_UPLOADED`}
          value={orders.byStatus.PAYMENT_UPLOADED ?? 0}
          label="proofs to check"
        />
      </Figure>
    )}
    {inquiries && (
      <Figure label={t('Inquiries')} of={inquiries} to={admin.inquiries} added={`fromDate=${since}`}>
        <Part
          to={`${admin.inquiries}?status=PENDING`}
          value={inquiries.byStatus.PENDING ?? 0}
          label="waiting for an answer"
        />
      </Figure>
    )}
  </div>
)

type Growing = { now: number; before: number }
type Props = {
  label: string
  of: { total: number; growth: Growing }
  /** Its list. */
  to: string
  /** The filters of its list that show the new ones. */
  added?: string
  /** What is worth knowing of the whole. */
  children?: ReactNode
}

/** One number, a part of it, and how it grows; each leads to what it counts. */
const Figure = ({ label, of: { total, growth }, to, added, children }: Props) => (
  <section aria-label={label} className="flex flex-col slip px-4 py-3">
    <Link to={to} className="rounded hover:underline">
      <span className="block text-sm text-muted">{label}</span>
      <span className="text-3xl font-extrabold">{counted(total)}</span>
    </Link>
    {children}
    <Link to={added ? `${to}?${added}` : to} className="mt-auto w-fit py-0.5 text-sm hover:underline">
      <Growth {...growth} />
    </Link>
  </section>
)

const Part = ({ to, value, label }: { to: string; value: number; label: string }) => (
  <Link to={to} className="w-fit py-0.5 text-sm text-link hover:underline">
    {counted(value)} {label}
  </Link>
)

const trends = {
  up: { icon: TrendingUp, colour: 'text-good' },
  down: { icon: TrendingDown, colour: 'text-hold' },
  even: { icon: null, colour: 'text-muted' },
}

function Growth({ now, before }: Growing) {
  const percent = growthPercent({ now, before })
  const { icon: Icon, colour } = trends[trendOf({ now, before })]
  return (
    <>
      <span className={`inline-flex items-center gap-1 font-semibold ${colour}`}>
        {Icon && <Icon className="size-4" aria-hidden />}
        {percent === null ? `${counted(now)} new` : `${percent > 0 ? '+' : ''}${counted(percent)}%`}
      </span>
      <span className="text-xs text-muted">
        {' '}
        {percent === null ? '' : `${counted(now)} new `}in {growthDays} days, {counted(before)} before
      </span>
    </>
  )
}
