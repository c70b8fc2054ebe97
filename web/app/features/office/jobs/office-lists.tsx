import { messages, t } from '@minato/contract/language/messages.ts'
import type { FailedJob, UnsentMail } from '@minato/contract/office/jobs/endpoints.ts'
import { jobMessages } from '@minato/contract/office/jobs/facts.ts'
import { api } from '#lib/api/api.ts'
import { createAction } from '#office/actions.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import type { WorkListKind } from './office-list.tsx'
import { formatQueueName, runFailed } from './office-queues.tsx'

const formatJobName = (job: FailedJob) => t('{job}, job {id}', { job: formatQueueName(job), id: job.id.slice(0, 8) })

export const failedJobs: WorkListKind<FailedJob> = messages({
  label: 'Given up',
  none: 'Nothing was given up.',
  nameOf: formatJobName,
  doTo: (job) => t('Run again: {job}', { job: formatJobName(job) }),
  lead: {
    label: 'Work',
    name: formatQueueName,
    below: ({ tries, failedAt, createdAt }) => (
      <>
        {renderRichText(
          t('{tries, plural, one {# try, given up <moment/>} other {# tries, given up <moment/>}}', { tries }),
          { moment: <Moment at={failedAt} exact /> },
        )}
        <br />
        {renderRichText(t('requested <moment/>'), { moment: <Moment at={createdAt} exact /> })}
      </>
    ),
  },
  columns: [
    { label: 'Why', cell: ({ error }) => <span className="wrap-anywhere text-bad">{error}</span> },
    {
      label: 'About',
      cell: ({ about }) => (
        <span className="font-mono text-xs wrap-anywhere text-muted">
          {Object.entries(about)
            .map(([name, value]) => `${name} ${value}`)
            .join(' · ')}
        </span>
      ),
    },
  ],
  act: createAction({
    label: 'Run again',
    do: ({ queue, id }: FailedJob) => api.jobs.retry({ params: { queue, id } }),
    getMessage: () => t('It runs again within seconds.'),
    failed: runFailed,
    groups: ['jobs'],
  }),
})

const formatEmailName = ({ subject, to }: UnsentMail) => t('{subject}, to {to}', { subject, to })

/** The content of an email is confidential, so staff see reader, subject and reason only. */
export const unsentEmails: WorkListKind<UnsentMail> = messages({
  label: 'Emails not sent yet',
  none: jobMessages.allSent,
  nameOf: formatEmailName,
  doTo: (mail) => t('Send now: {mail}', { mail: formatEmailName(mail) }),
  lead: {
    label: 'Message',
    name: ({ subject }) => subject,
    below: ({ to, kind, createdAt }) =>
      renderRichText(t('to {to} · {kind} · <moment/>', { to, kind }), { moment: <Moment at={createdAt} exact /> }),
  },
  columns: [
    {
      label: 'Tries',
      cell: ({ tries, error }) => (
        <span className="wrap-anywhere">
          {t('{tries, plural, =0 {Not tried yet} one {Tried once} other {Tried # times}}', { tries })}
          {error && <span className="block text-xs text-bad">{error}</span>}
        </span>
      ),
    },
  ],
  act: createAction({
    label: 'Send now',
    do: ({ id }: UnsentMail) => api.jobs.sendMail({ params: { id } }),
    getMessage: () => t('It is sent within seconds.'),
    failed: () => ({ title: t('Could not send it'), text: t('Failed to send the message. Please try again.') }),
    groups: ['jobs'],
  }),
})
