import { reservationWarningDays } from '@minato/contract/deal/orders/facts.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Overview, Tasks } from '@minato/contract/office/dashboard/endpoints.ts'
import { cutDays, leavingDays } from '@minato/contract/office/dashboard/facts.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { Link } from 'react-router'
import { MoreLink, Panel } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { Check } from '#ui/more-icons.ts'
import { LinkList } from './office-links.tsx'

const { admin } = paths

export function OpenWork({ waiting, ...tasks }: Overview['work']) {
  const visibleKinds = listKinds().flatMap(({ of, ...kind }) => {
    const kindTasks = tasks[of]
    return kindTasks ? [{ ...kind, tasks: kindTasks }] : []
  })
  const [busy, done] = [
    visibleKinds.filter(({ tasks: { total } }) => total > 0),
    visibleKinds.filter(({ tasks: { total } }) => total === 0),
  ]
  return (
    <section aria-label={t('Work')} className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-80 empty:hidden">
      {waiting && <Steps waiting={waiting} />}
      {busy.map((kind) => (
        <Waiting key={kind.title} {...kind} />
      ))}
      {done.length > 0 && (
        <ul className="flex basis-full! flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {done.map(({ to, none }) => (
            <li key={none} className="flex items-center gap-1.5">
              <Check className="size-4 shrink-0 text-good" aria-hidden />
              <Link to={to} className="inline-block py-0.5 hover:underline">
                {none}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const listKinds = (): (Omit<WaitingProps, 'tasks'> & { of: Exclude<keyof Overview['work'], 'waiting'> })[] => [
  {
    of: 'late',
    title: t('Late deals'),
    to: `${admin.orders}?dueBefore=${new Date().toISOString()}`,
    one: admin.deal,
    moment: t('due <moment/>'),
    none: t('No deal is late.'),
  },
  {
    of: 'proofs',
    title: t('Proofs of payment to check'),
    to: `${admin.orders}?status=PAYMENT_UPLOADED`,
    one: admin.deal,
    moment: t('sent <moment/>'),
    none: t('Every proof of payment is checked.'),
  },
  {
    of: 'holds',
    title: t('Holds that end within {days} days', { days: reservationWarningDays }),
    to: `${admin.orders}?status=NEGOTIATING`,
    one: admin.deal,
    moment: t('ends <moment/>'),
    none: t('No hold ends soon.'),
  },
  {
    of: 'unanswered',
    title: t('Inquiries to answer'),
    to: `${admin.inquiries}?possiblySpam=false&status=PENDING&sort=date&direction=asc`,
    one: admin.inquiry,
    moment: t('received <moment/>'),
    none: t('Every inquiry is answered.'),
  },
  {
    of: 'cuts',
    title: t('Last day to reach the port yard (CUT) within {days} days', { days: cutDays }),
    to: admin.sailings,
    one: admin.sailing,
    moment: t('CUT <moment/>'),
    none: t('Every booked car is paid for, or its ship is not due yet.'),
  },
  {
    of: 'leaving',
    title: t('Ships that leave with our cars within {days} days', { days: leavingDays }),
    to: `${admin.sailings}?leaves=week`,
    one: admin.sailing,
    moment: t('leaves <moment/>'),
    none: t('No ship leaves with our cars within {days} days.', { days: leavingDays }),
  },
]

const Steps = ({ waiting }: { waiting: NonNullable<Overview['work']['waiting']> }) => (
  <nav aria-label={t('Deals waiting for us')} className="flex basis-full! flex-wrap items-center gap-2 text-sm">
    <Link to={`${admin.orders}?turn=office`} className="font-semibold text-link hover:underline">
      {t('{count, plural, one {# deal waiting for us} other {# deals waiting for us}}', {
        count: waiting.reduce((sum, { count }) => sum + count, 0),
      })}
    </Link>
    {waiting.map(({ step, count }) => (
      <ButtonLink key={step} to={`${admin.orders}?turn=office&step=${step}`} size="small">
        {dealSteps[step].label} <span className="tabular-nums text-hold">{formatCount(count)}</span>
      </ButtonLink>
    ))}
  </nav>
)

/** `moment` is a message with `<moment/>`. */
type WaitingProps = { title: string; tasks: Tasks; to: string; one(id: string): string; moment: string; none: string }

const Waiting = ({ title, tasks: { total, first }, to, one, moment, none }: WaitingProps) => (
  <Panel
    title={title}
    aside={
      <span className={`rounded px-2 font-bold tabular-nums ${total > 0 ? 'bg-hold-soft text-hold' : 'text-muted'}`}>
        {formatCount(total)}
      </span>
    }
  >
    <LinkList
      none={none}
      ways={first.map(({ id, who, what, at }) => ({
        to: one(id),
        name: who,
        small: what,
        end: renderRichText(moment, { moment: <Moment at={at} exact={at.length > 'YYYY-MM-DD'.length} /> }),
      }))}
    />
    {total > first.length && (
      <div className="mt-auto pt-2">
        <MoreLink to={to}>{t('All {count}', { count: formatCount(total) })}</MoreLink>
      </div>
    )}
  </Panel>
)
