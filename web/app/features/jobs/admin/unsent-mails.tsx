import type { UnsentMail } from '@minato/contract/jobs/endpoints.ts'
import { jobMessages } from '@minato/contract/jobs/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { Moment } from '~/ui/read/moment'
import { Skeleton } from '~/ui/read/states'

type Sending = { busy: boolean; onSend(id: string): void }

/** Messages that have not gone yet: to whom, about what, and why not. What is in them is nobody's business here. */
export function UnsentMails({ every, ...sending }: Sending & { every: number }) {
  const found = useQuery({ ...query(api.jobs.unsent), refetchInterval: every })
  if (found.isPending) return <Skeleton className="h-20" />
  if (found.isLoadingError) return <Notice tone="bad">{sentence(found.error, jobMessages.loadFailed)}</Notice>
  const { data, total } = found.data
  if (total === 0) return <p className="text-sm text-muted">{jobMessages.allSent}.</p>
  return (
    <>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface">
        {data.map((mail) => (
          <Mail key={mail.id} mail={mail} {...sending} />
        ))}
      </ul>
      {total > data.length && <p className="mt-2 text-sm text-muted">And {total - data.length} more.</p>}
    </>
  )
}

const Mail = ({ mail, busy, onSend }: Sending & { mail: UnsentMail }) => (
  <li className="grid items-start gap-x-6 gap-y-1 border-b border-line px-4 py-2.5 text-sm last:border-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
    <div className="min-w-0">
      <h3 className="text-sm wrap-anywhere">{mail.subject}</h3>
      <p className="text-xs wrap-anywhere text-muted">
        to {mail.to} · {mail.kind} · <Moment at={mail.createdAt} exact />
      </p>
    </div>
    <p className="min-w-0 wrap-anywhere">
      {mail.tries === 0 ? 'Not tried yet' : mail.tries === 1 ? 'Tried once' : `Tried ${mail.tries} times`}
      {mail.error && <span className="block text-xs text-bad">{mail.error}</span>}
    </p>
    <Button
      size="small"
      className="justify-self-start lg:justify-self-end"
      busy={busy}
      onClick={() => onSend(mail.id)}
      aria-label={`Send now: ${mail.subject}, to ${mail.to}`}
    >
      Send now
    </Button>
  </li>
)
