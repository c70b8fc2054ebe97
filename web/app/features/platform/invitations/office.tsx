import { t } from '@minato/contract/language/messages.ts'
import type { Invitation } from '@minato/contract/platform/invitations/endpoints.ts'
import { userRoles } from '@minato/contract/platform/users/office.ts'
import { useState } from 'react'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { Panel, QueryResult, RowList } from '#office/panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { InviteForm } from './office-form.tsx'

export function Invitations() {
  const result = useCall(api.invitations.listAll)
  const [isInviting, setIsInviting] = useState(false)
  const close = () => setIsInviting(false)
  return (
    <div className="mt-6">
      <Panel
        title={t('Invitations')}
        aside={
          <Button size="small" onClick={() => setIsInviting(true)}>
            {t('Invite somebody')}
          </Button>
        }
      >
        <QueryResult result={result}>
          {({ data }) => (
            <RowList
              rows={data}
              none={t('No open invitations.')}
              line={(invitation) => <Line invitation={invitation} />}
            />
          )}
        </QueryResult>
      </Panel>
      <Window open={isInviting} title={t('Invite somebody')} onClose={close}>
        {isInviting && <InviteForm onClose={close} />}
      </Window>
    </div>
  )
}

const toHiddenText = (text: string) => <span className="sr-only">{text}</span>

function Line({ invitation }: { invitation: Invitation }) {
  const { id, fullName, email, role, staffRole, by, sentAt, expiresAt } = invitation
  const shared = { failed: t('That did not work. Please try again.'), groups: ['invitations'] } as const
  const send = useDealAction({
    send: () => api.invitations.resend({ params: { id } }),
    successText: t('Another email is on its way to {email}.', { email }),
    ...shared,
  })
  const remove = useDealAction({
    send: () => api.invitations.remove({ params: { id } }),
    successText: t('The invitation was withdrawn.'),
    ...shared,
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {fullName} <Badge tone="theirs">{staffRole?.name ?? userRoles[role]}</Badge>
        </span>
        <span className="block wrap-anywhere">{email}</span>
        <span className="block text-xs text-muted">
          {renderRichText(t('Invited by {inviter}, <sent/>. Valid until <end/>', { inviter: by }), {
            sent: <Moment at={sentAt} exact />,
            end: <Moment at={expiresAt} exact />,
          })}
        </span>
      </span>
      <span className="flex gap-2">
        <Button size="small" busy={send.isPending} onClick={() => send.run()}>
          {renderRichText(t('Send again <more>to {fullName}</more>', { fullName }), { more: toHiddenText })}
        </Button>
        <Button size="small" variant="quiet" busy={remove.isPending} onClick={() => remove.run()}>
          {renderRichText(t('Withdraw <more>the invitation of {fullName}</more>', { fullName }), {
            more: toHiddenText,
          })}
        </Button>
      </span>
    </div>
  )
}
