import type { Invitation } from '@minato/contract/ground/invitations/endpoints.ts'
import { userRoles } from '@minato/contract/ground/users/office.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { query, refresh } from '#lib/api/query.ts'
import { Fetched, Lines, Panel } from '#office/panel.tsx'
import { Button } from '#ui/act/button.tsx'
import { Window } from '#ui/act/dialog.tsx'
import { toast } from '#ui/act/toast.ts'
import { Badge } from '#ui/read/badge.tsx'
import { rich } from '#ui/read/rich.tsx'
import { Moment } from '#ui/read/time/moment.tsx'
import { InviteForm } from './office-form.tsx'

export function Invitations() {
  const result = useQuery(query(api.invitations.listAll))
  const [inviting, setInviting] = useState(false)
  const close = () => setInviting(false)
  return (
    <div className="mt-6">
      <Panel
        title={t('Invitations')}
        aside={
          <Button size="small" onClick={() => setInviting(true)}>
            {t('Invite somebody')}
          </Button>
        }
      >
        <Fetched found={result}>
          {({ data }) => (
            <Lines
              rows={data}
              none={t('No open invitations.')}
              line={(invitation) => <Line invitation={invitation} />}
            />
          )}
        </Fetched>
      </Panel>
      <Window open={inviting} title={t('Invite somebody')} onClose={close}>
        {inviting && <InviteForm onClose={close} />}
      </Window>
    </div>
  )
}

const unseen = (text: string) => <span className="sr-only">{text}</span>

function Line({ invitation }: { invitation: Invitation }) {
  const { id, fullName, email, role, staffRole, by, sentAt, expiresAt } = invitation
  const queries = useQueryClient()
  const settled = { onSettled: () => refresh(queries, 'invitations') }
  const onError = (error: unknown) => toast.error(sentence(error, t('That did not work. Please try again.')))
  const send = useMutation({
    mutationFn: () => api.invitations.resend({ params: { id } }),
    onSuccess: () => toast.success(t('Another letter is on its way to {email}.', { email })),
    onError,
    ...settled,
  })
  const remove = useMutation({
    mutationFn: () => api.invitations.remove({ params: { id } }),
    onSuccess: () => toast.success(t('The invitation was withdrawn.')),
    onError,
    ...settled,
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {fullName} <Badge tone="theirs">{staffRole?.name ?? userRoles[role]}</Badge>
        </span>
        <span className="block wrap-anywhere">{email}</span>
        <span className="block text-xs text-muted">
          {rich(t('Invited by {inviter}, <sent/>. Valid until <end/>', { inviter: by }), {
            sent: <Moment at={sentAt} exact />,
            end: <Moment at={expiresAt} exact />,
          })}
        </span>
      </span>
      <span className="flex gap-2">
        <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
          {rich(t('Send again <more>to {fullName}</more>', { fullName }), { more: unseen })}
        </Button>
        <Button size="small" look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
          {rich(t('Withdraw <more>the invitation of {fullName}</more>', { fullName }), { more: unseen })}
        </Button>
      </span>
    </div>
  )
}
