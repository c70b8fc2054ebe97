import { t } from '@minato/contract/language/messages.ts'
import type { Session } from '@minato/contract/office/account/session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { query, refresh } from '#lib/api/query.ts'
import { Button } from '#ui/act/button.tsx'
import { toast } from '#ui/act/toast.ts'
import { Badge } from '#ui/read/badge.tsx'
import { rich } from '#ui/read/rich.tsx'
import { Failure, LoadingRows } from '#ui/read/states.tsx'
import { Moment } from '#ui/read/time/moment.tsx'
import { deviceWords } from '../words.ts'
import { Card } from './card.tsx'

export function SessionList() {
  const read = useQuery(query(api.account.sessions))
  const { ending, endOne, endOthers } = useEnding()
  return (
    <Card
      title={t('Your Sessions')}
      text={t('These devices are logged in. Log out any that you do not know, then change your password.')}
    >
      {read.isPending && <LoadingRows rows={2} />}
      {read.isLoadingError && (
        <Failure title={deviceWords.loadFailed} text={sentence(read.error)}>
          <Button onClick={() => read.refetch()}>{t('Try Again')}</Button>
        </Failure>
      )}
      {read.data && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {read.data.sessions.map((session) => (
              <SessionRow key={session.id} session={session} ending={ending} onEnd={() => endOne(session)} />
            ))}
          </ul>
          {read.data.sessions.length > 1 && (
            <Button className="mt-4" busy={ending === 'others'} onClick={endOthers}>
              {t('Log Out All Other Devices')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

const SessionRow = ({ session, ending, onEnd }: { session: Session; ending: string | null; onEnd(): void }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {session.device}
        {session.current && <Badge tone="good">{t('This device')}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {rich(t('Logged in <begun/>, last seen <seen/>'), {
          begun: <Moment at={session.createdAt} exact />,
          seen: <Moment at={session.lastSeenAt} exact />,
        })}
      </p>
    </div>
    {!session.current && (
      <Button
        size="small"
        busy={ending === session.id}
        aria-label={t('Log out: {device}', { device: session.device })}
        onClick={onEnd}
      >
        {t('Log Out')}
      </Button>
    )}
  </li>
)

function useEnding() {
  const queries = useQueryClient()
  const [ending, setEnding] = useState<string | null>(null)
  async function end(what: string, call: () => Promise<unknown>, done: string) {
    setEnding(what)
    try {
      await call()
      toast.success(done)
    } catch (error) {
      toast.error(sentence(error, deviceWords.endFailed))
    }
    await refresh(queries, 'account')
    setEnding(null)
  }
  return {
    ending,
    endOne: ({ id }: Session) => end(id, () => api.account.endSession({ params: { id } }), deviceWords.endedOne),
    endOthers: () => end('others', () => api.account.endOthers(), deviceWords.endedOthers),
  }
}
