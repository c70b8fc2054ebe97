import { t } from '@minato/contract/language/messages.ts'
import type { Overview } from '@minato/contract/office/dashboard/endpoints.ts'
import { calculateGrowthPercent, findTrend, growthDays } from '@minato/contract/office/dashboard/facts.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TrendingDown, TrendingUp } from '#office/icons.ts'
import { paths } from '#paths.ts'
import { renderRichText } from '#ui/display/rich.tsx'

const { admin } = paths
const noSpam = `${admin.inquiries}?possiblySpam=false`

export const Figures = ({ since, cars, users, orders, inquiries }: Overview) => (
  <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
    {cars && (
      <Figure label={t('Cars')} of={cars} to={admin.cars} added={`${admin.cars}?addedFrom=${since}`}>
        <FigurePart to={`${admin.cars}?state=active`} text={t('{count} active', { count: formatCount(cars.active) })} />
      </Figure>
    )}
    {users && <Figure label={t('Users')} of={users} to={admin.users} />}
    {orders && (
      <Figure label={t('Orders')} of={orders} to={admin.orders} added={`${admin.orders}?from=${since}`}>
        <FigurePart
          to={`${admin.orders}?status=PAYMENT_UPLOADED`}
          text={t('{count, plural, one {# proof to check} other {# proofs to check}}', {
            count: orders.byStatus.PAYMENT_UPLOADED ?? 0,
          })}
        />
      </Figure>
    )}
    {inquiries && (
      <Figure label={t('Inquiries')} of={inquiries} to={noSpam} added={`${noSpam}&fromDate=${since}`}>
        <FigurePart
          to={`${noSpam}&status=PENDING`}
          text={t('{count} waiting for an answer', { count: formatCount(inquiries.byStatus.PENDING ?? 0) })}
        />
        {inquiries.possiblySpam > 0 && (
          <FigurePart
            to={`${admin.inquiries}?possiblySpam=true&status=PENDING`}
            text={t('{count} possibly spam', { count: formatCount(inquiries.possiblySpam) })}
          />
        )}
      </Figure>
    )}
  </div>
)

type Growing = { now: number; before: number }
type Props = { label: string; of: { total: number; growth: Growing }; to: string; added?: string; children?: ReactNode }

const Figure = ({ label, of: { total, growth }, to, added, children }: Props) => (
  <section aria-label={label} className="flex flex-col slip px-4 py-3">
    <Link to={to} className="rounded hover:underline">
      <span className="block text-sm text-muted">{label}</span>
      <span className="text-3xl font-extrabold">{formatCount(total)}</span>
    </Link>
    {children}
    <Link to={added ?? to} className="mt-auto w-fit py-0.5 text-sm hover:underline">
      <Growth {...growth} />
    </Link>
  </section>
)

const FigurePart = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} className="w-fit py-0.5 text-sm text-link hover:underline">
    {text}
  </Link>
)

const trends = {
  up: { icon: TrendingUp, colour: 'text-good' },
  down: { icon: TrendingDown, colour: 'text-hold' },
  even: { icon: null, colour: 'text-muted' },
}

function Growth({ now, before }: Growing) {
  const percent = calculateGrowthPercent({ now, before })
  const { icon: Icon, colour } = trends[findTrend({ now, before })]
  const [fresh, earlier] = [formatCount(now), formatCount(before)]
  return renderRichText(
    percent === null
      ? t('<growth>{now} new</growth><more> in {days} days, before: {before}</more>', {
          now: fresh,
          days: growthDays,
          before: earlier,
        })
      : t('<growth>{percent}%</growth><more> {now} new in {days} days, before: {before}</more>', {
          percent: `${percent > 0 ? '+' : ''}${formatCount(percent)}`,
          now: fresh,
          days: growthDays,
          before: earlier,
        }),
    {
      growth: (text) => (
        <span className={`inline-flex items-center gap-1 font-semibold ${colour}`}>
          {Icon && <Icon className="size-4" aria-hidden />}
          {text}
        </span>
      ),
      more: (text) => <span className="text-xs text-muted">{text}</span>,
    },
  )
}
