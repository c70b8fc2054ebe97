import type { User } from '@minato/contract/users/endpoints.ts'
import { userAdminMessages } from '@minato/contract/users/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '~/lib/api'
import { isUnreached, sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { ConfirmDialog } from '~/ui/act/dialog'
import { type Outcome, OutcomeDialog } from '~/ui/act/outcome-dialog'
import { toast } from '~/ui/act/toast'

const texts = userAdminMessages
const nameOf = ({ fullName, email }: User) => `${fullName} · ${email}`

/** Letting people in, shutting them out and deleting them, with everything that is asked and told about it. `dialogs` must be rendered once. */
export function useUserChanges() {
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [deleting, setDeleting] = useState<User | null>(null)
  const [leaving, setLeaving] = useState<User | null>(null)
  const done = useCallback(() => setOutcome(null), [])
  const failed = (title: string, text: string) => (error: unknown) =>
    setOutcome({ good: false, title, text: isUnreached(error) ? text : sentence(error, text) })

  const toggle = useMutation({
    mutationFn: ({ id, isActive }: User) => api.users.update({ params: { id }, body: { isActive: !isActive } }),
    onSuccess: async (user) => {
      const told = user.isActive ? texts.activated : texts.deactivated
      toast.success(told(user.fullName), () => toggle.mutate(user))
      await refresh(queries, 'users')
    },
    onError: failed(texts.toggleFailedTitle, texts.toggleFailed),
    onSettled: () => setLeaving(null),
  })
  const remove = useMutation({
    mutationFn: ({ id }: User) => api.users.remove({ params: { id } }),
    onSuccess: async (_, user) => {
      toast.success(texts.deleted(user.fullName))
      await refresh(queries, 'users', 'inquiries')
    },
    onError: failed(texts.deleteFailedTitle, texts.deleteFailed),
    onSettled: () => setDeleting(null),
  })

  const dialogs = (
    <>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={texts.deactivateTitle}
        text={texts.deactivateText}
        thing={leaving && nameOf(leaving)}
        confirm={texts.deactivateConfirm}
        onConfirm={() => leaving && toggle.mutate(leaving)}
        busy={toggle.isPending}
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={texts.deleteTitle}
        text={texts.deleteText}
        thing={deleting && nameOf(deleting)}
        confirm={texts.deleteConfirm}
        onConfirm={() => deleting && remove.mutate(deleting)}
        busy={remove.isPending}
      />
      <OutcomeDialog outcome={outcome} onClose={done} />
    </>
  )
  const change = (user: User) => (user.isActive ? setLeaving(user) : toggle.mutate(user))
  return { toggle: change, toggling: toggle.isPending, askDelete: setDeleting, dialogs }
}
