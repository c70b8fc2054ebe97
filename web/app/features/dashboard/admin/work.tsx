import type { Overview, Tasks } from '@minato/contract/dashboard/endpoints.ts'
import { answerHours } from '@minato/contract/dashboard/facts.ts'
import { warningDays } from '@minato/contract/orders/facts.ts'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Moment } from '~/ui/read/moment'

const { admin } = paths

/** What waits for the office, the most pressing first: a screen of figures comes after it. */
export const Work = ({ proofs, holds, unanswered }: Overview['work']) => (
  <section aria-label="Work" className="grid gap-3 lg:grid-cols-3">
    <Waiting
      title="Proofs to check"
      tasks={proofs}
      to={`${admin.orders}?status=PAYMENT_UPLOADED`}
      one={admin.order}
      moment="sent"
      none="Every proof of payment is checked."
    />
    <Waiting
      title={`Holds that end within ${warningDays} days`}
      tasks={holds}
      to={`${admin.orders}?status=NEGOTIATING`}
      one={admin.order}
      moment="ends"
      none="No reservation is about to end."
    />
    <Waiting
      title={`Unanswered for ${answerHours} hours`}
      tasks={unanswered}
      to={`${admin.inquiries}?status=PENDING&sort=date&direction=asc`}
      one={admin.inquiry}
      moment="came"
      none="Every inquiry is answered, or came today."
    />
  </section>
)

type Props = {
  title: string
  tasks: Tasks
  /** Where all of them are. */
  to: string
  one(id: string): string
  /** What the moment of a task is. */
  moment: string
  none: string
}

const Waiting = ({ title, tasks: { total, first }, to, one, moment, none }: Props) => (
  <section aria-label={title} className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 text-sm">
    <h2 className="flex items-center justify-between gap-3 text-base">
      {title}
      <span className={`rounded px-2 tabular-nums ${total > 0 ? 'bg-hold-soft text-hold' : 'text-muted'}`}>
        {total.toLocaleString('en-US')}
      </span>
    </h2>
    {total === 0 && <p className="mt-2 text-muted">{none}</p>}
    <ul className="-mx-2 mt-1 grid grid-cols-1 gap-0.5 empty:hidden">
      {first.map(({ id, who, what, at }) => (
        <li key={id}>
          <Link to={one(id)} className="flex items-baseline justify-between gap-3 rounded px-2 py-1.5 hover:bg-sunken">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{who}</span>
              <span className="block truncate text-xs text-muted">{what}</span>
            </span>
            <span className="shrink-0 text-xs text-muted">
              {moment} <Moment at={at} exact />
            </span>
          </Link>
        </li>
      ))}
    </ul>
    {total > first.length && (
      <Link to={to} className="mt-auto w-fit pt-2 font-semibold text-link hover:underline">
        All {total.toLocaleString('en-US')}
      </Link>
    )}
  </section>
)
