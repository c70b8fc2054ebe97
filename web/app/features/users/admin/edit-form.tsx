import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type User, userEdit } from '@minato/contract/users/endpoints.ts'
import { userAdminMessages } from '@minato/contract/users/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '~/features/session/session'
import { api } from '~/lib/api'
import { leftList } from '~/lib/left-list'
import { refresh } from '~/lib/query'
import { touched } from '~/lib/touched'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { EditOutcome } from '~/ui/write/edit-outcome'
import { CheckField } from '~/ui/write/field'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { submitKey } from '~/ui/write/submit-key'
import { useStaleEdit } from '~/ui/write/use-stale-edit'
import { FaultList, ParticularFields, RoleField, showFaults } from './user-fields.tsx'

type Edit = z.output<typeof userEdit>

const startingValues = ({ firstName, lastName, email, phone, role, isActive }: User): z.input<typeof userEdit> => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  role,
  isActive,
})

/** Changes one user. What is typed here stays until it is saved or given up. */
export function EditForm({ user, onSaved }: { user: User; onSaved(user: User): void }) {
  const queries = useQueryClient()
  const session = useSession()
  const self = session.user?.id === user.id
  const form = useForm<z.input<typeof userEdit>, unknown, Edit>({
    resolver: standardSchemaResolver(userEdit),
    defaultValues: startingValues(user),
  })
  const stale = useStaleEdit({
    thing: user,
    read: ({ id }) => api.users.show({ params: { id } }),
    shown: startingValues,
    onTake: (newer, keep) => form.reset(startingValues(newer), { keepDirtyValues: keep }),
  })
  const guard = useLeaveGuard(form.formState.isDirty)
  const save = useMutation({
    mutationFn: (edit: Edit) =>
      api.users.update({
        params: { id: user.id },
        body: { ...touched(edit, form.formState), version: stale.base.version },
      }),
    onSuccess: (saved) => {
      refresh(queries, 'users', 'orders')
      if (self) session.reload()
      guard.free()
      onSaved(saved)
    },
    onError: (error) => stale.meet(error) || showFaults(error, form),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((edit) => save.mutate(edit))}
        onKeyDown={submitKey}
        aria-label="Edit user"
        className="rounded-lg border border-line bg-surface p-4 sm:p-5"
      >
        <div className="mb-4 empty:hidden">
          <FaultList />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <ParticularFields />
          {self ? (
            <p className="text-sm text-muted sm:col-span-2">
              This is your own account: another administrator can change its role or deactivate it.
            </p>
          ) : (
            <>
              <RoleField />
              <CheckField
                label="Active: may log in. Without it the person is logged out everywhere."
                className="self-center"
                {...form.register('isActive')}
              />
            </>
          )}
        </div>
        <EditOutcome
          entity="user"
          edit={stale}
          mine={Object.keys(form.formState.dirtyFields)}
          error={save.error}
          failed={userAdminMessages.saveFailed}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" look="main" busy={save.isPending || stale.reading}>
            {save.isPending ? 'Saving …' : 'Update User'}
          </Button>
          <ButtonLink to={leftList(paths.admin.users)}>Cancel</ButtonLink>
        </div>
        {guard.dialog}
      </form>
    </FormProvider>
  )
}
