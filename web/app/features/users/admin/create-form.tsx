import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type User, type UserDraft, userDraft } from '@minato/contract/users/endpoints.ts'
import { userAdminMessages } from '@minato/contract/users/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { leftList } from '~/lib/left-list'
import { refresh } from '~/lib/query'
import { useSameKey } from '~/lib/same-key'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { submitKey } from '~/ui/write/submit-key'
import { NewPassword } from './new-password.tsx'
import { FaultList, OriginFields, ParticularFields, RoleField, showFaults } from './user-fields.tsx'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phone: '',
  country: '',
  companyName: '',
  role: 'USER',
} as const

/** Writes a new user. */
export function CreateForm({ onSaved }: { onSaved(user: User): void }) {
  const queries = useQueryClient()
  const sameKey = useSameKey()
  const form = useForm<z.input<typeof userDraft>, unknown, UserDraft>({
    resolver: standardSchemaResolver(userDraft),
    defaultValues: empty,
  })
  const guard = useLeaveGuard(form.formState.isDirty)
  const save = useMutation({
    mutationFn: (body: UserDraft) => api.users.create({ body }, sameKey(body)),
    onSuccess: (user) => {
      refresh(queries, 'users')
      guard.free()
      onSaved(user)
    },
    onError: (error) => showFaults(error, form),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((draft) => save.mutate(draft))}
        onKeyDown={submitKey}
        aria-label="New user"
        className="grid max-w-3xl gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
      >
        <FaultList />
        <div className="grid gap-4 sm:grid-cols-2">
          <ParticularFields />
          <OriginFields />
          <NewPassword />
          <RoleField />
        </div>
        <div role="alert" className="empty:hidden">
          {save.error && <Notice tone="bad">{sentence(save.error, userAdminMessages.saveFailed)}</Notice>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" busy={save.isPending}>
            {save.isPending ? 'Saving …' : 'Create User'}
          </Button>
          <ButtonLink to={leftList(paths.admin.users)}>Cancel</ButtonLink>
        </div>
        {guard.dialog}
      </form>
    </FormProvider>
  )
}
