import { warningDays } from '@minato/contract/deal/orders/facts.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Overview, Tasks } from '@minato/contract/office/dashboard/endpoints.ts'
import { answerHours, cutDays } from '@minato/contract/office/dashboard/facts.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { Link } from 'react-router'
import { More, Panel } from '~/office/panel'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { rich } from '~/ui/read/rich'
import { Moment } from '~/ui/read/time/moment'
import { Ways } from './office-ways.tsx'

const { admin } = paths

/** What waits for the office, the most pressing first: a screen of figures comes after it. */
export const Work = ({ waiting, proofs, holds, unanswered, cuts }: Overview['work']) => (
  <section aria-label={t('Work')} className="grid gap-3 lg:grid-cols-2 empty:hidden 2xl:grid-cols-4">
    {waiting && <Steps waiting={waiting} />}
    {proofs && (
      <Waiting
        title={t('Proofs of payment to check')}
        tasks={proofs}
        to={`${admin.orders}?status=PAYMENT_UPLOADED`}
        one={admin.deal}
        moment={t('sent <moment/>')}
        none={t('Every proof of payment is checked.')}
      />
    )}
    {holds && (
      <Waiting
        title={t('Holds that end within {days} days', { days: warningDays })}
        tasks={holds}
        to={`${admin.orders}?status=NEGOTIATING`}
        one={admin.deal}
        moment={t('ends <moment/>')}
        none={t('No hold ends soon.')}
      />
    )}
    {unanswered && (
      <Waiting
        title={t('Inquiries unanswered for {hours} hours', { hours: answerHours })}
        tasks={unanswered}
        to={`${admin.inquiries}?status=PENDING&sort=date&direction=asc`}
        one={admin.inquiry}
        moment={t('received <moment/>')}
        none={t('Every inquiry is answered, or was received today.')}
      />
    )}
    {cuts && (
      <Waiting
        title={t('Last day to reach the port yard (CUT) within {days} days', { days: cutDays })}
        tasks={cuts}
        to={admin.sailings}
        one={admin.sailing}
        moment={t('CUT <moment/>')}
        none={t('Every booked car is paid for, or its ship is not due yet.')}
      />
    )}
  </section>
)

/** How many deals wait for us, by what is to be done, each the way to them. */
const Steps = ({ waiting }: { waiting: NonNullable<Overview['work']['waiting']> }) => (
  <nav aria-label={t('Deals that wait for us')} className="col-span-full flex flex-wrap items-center gap-2 text-sm">
    <Link to={`${admin.orders}?turn=office`} className="font-semibold text-link hover:underline">
      {t('{count, plural, one {# deal waits for us} other {# deals wait for us}}', {
        count: waiting.reduce((sum, { count }) => sum + count, 0),
      })}
    </Link>
    {waiting.map(({ step, count }) => (
      <ButtonLink key={step} to={`${admin.orders}?turn=office&step=${step}`} size="small">
        {dealSteps[step].label} <span className="tabular-nums text-hold">{counted(count)}</span>
      </ButtonLink>
    ))}
  </nav>
)

type WaitingProps = {
  title: string
  tasks: Tasks
  /** Where all of them are. */
  to: string
  one(id: string): string
  /** What the moment of a task is: a message with `<moment/>`. */
  moment: string
  none: string
}

const Waiting = ({ title, tasks: { total, first }, to, one, moment, none }: WaitingProps) => (
  <Panel
    title={title}
    aside={
      <span className={`rounded px-2 font-bold tabular-nums ${total > 0 ? 'bg-hold-soft text-hold' : 'text-muted'}`}>
        {counted(total)}
      </span>
    }
  >
    <Ways
      none={none}
      ways={first.map(({ id, who, what, at }) => ({
        to: one(id),
        name: who,
        small: what,
        end: rich(moment, { moment: <Moment at={at} exact={at.length > 'YYYY-MM-DD'.length} /> }),
      }))}
    />
    {total > first.length && (
      <div className="mt-auto pt-2">
        <More to={to}>{t('All {count}', { count: counted(total) })}</More>
      </div>
    )}
  </Panel>
)
