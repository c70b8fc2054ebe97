import { t } from '@minato/contract/language/messages.ts'
import type { Session } from '@minato/contract/office/account/session.ts'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { deviceWords } from '../words.ts'
import { Card, CardContent } from './card.tsx'

export function SessionList() {
  const result = useCall(api.account.sessions)
  const endOthers = useDealAction({
    send: () => api.account.endOthers(),
    successText: t('Every other device is logged out.'),
    ...getEndOptions(),
  })
  return (
    <Card
      title={t('Your Sessions')}
      text={t('These devices are logged in. Log out any that you do not know, then change your password.')}
    >
      <CardContent read={result} rows={2} failed={t('Failed to load your sessions')}>
        {({ sessions }) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {sessions.map((session) => (
                <SessionRow key={session.id} {...session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button className="mt-4" busy={endOthers.isPending} onClick={() => endOthers.run()}>
                {t('Log Out All Other Devices')}
              </Button>
            )}
          </>
        )}
      </CardContent>
    </Card>
  )
}

/** A failure shows a toast and refreshes the devices too. */
const getEndOptions = () => ({ failureText: deviceWords.endFailed, groups: ['account'] }) as const

function SessionRow({ id, device, current, createdAt, lastSeenAt }: Session) {
  const { run, isPending } = useDealAction({
    send: () => api.account.endSession({ params: { id } }),
    successText: t('This device is logged out.'),
    ...getEndOptions(),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {current && <Badge tone="good">{t('This device')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {renderRichText(t('Logged in <begun/>, last seen <seen/>'), {
            begun: <Moment at={createdAt} exact />,
            seen: <Moment at={lastSeenAt} exact />,
          })}
        </p>
      </div>
      {!current && (
        <Button size="small" busy={isPending} aria-label={t('Log out: {device}', { device })} onClick={() => run()}>
          {t('Log Out')}
        </Button>
      )}
    </li>
  )
}
