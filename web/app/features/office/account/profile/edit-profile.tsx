import { t } from '@minato/contract/language/messages.ts'
import { userMessages } from '@minato/contract/platform/users/facts.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createPageDraft } from '#forms/page/use-page-draft.ts'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { useLeaveGuard } from '#forms/saving/leave-guard.tsx'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/badge.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { PrintedNames, toPrintedNames } from './printed-names.tsx'

export function EditProfile({ user, onCancel, onSaved }: { user: User; onCancel(): void; onSaved(): void }) {
  const queries = useQueryClient()
  const defaultValues = {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? '',
    ...toPrintedNames(user),
  }
  const { form, element, field, submit, busy, failure, giveUp } = usePageForm<typeof defaultValues>({
    defaultValues,
    draft: createPageDraft({ kind: 'profile', id: user.id, names: getKeys(defaultValues) }),
    send: ({ firstName, lastName, phone, ...printed }) =>
      api.users.update({
        params: { id: user.id },
        body: { fullName: `${firstName.trim()} ${lastName.trim()}`.trim(), phone: phone.trim(), ...printed },
      }),
    async onSent() {
      guard.allowLeave()
      await refreshGroups(queries, 'users')
      onSaved()
    },
  })
  const guard = useLeaveGuard(form.formState.isDirty, giveUp)
  function cancel() {
    giveUp()
    onCancel()
  }
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <Alert text={failure !== null && getFailureText(failure, userMessages.saveFailed)} className="sm:col-span-2" />
      <TextField
        label={t('First Name')}
        required
        autoComplete="given-name"
        {...field('firstName', { validate: (name) => name.trim() !== '' || userMessages.firstName })}
      />
      <TextField label={t('Last Name')} autoComplete="family-name" {...field('lastName')} />
      <TextField label={t('Phone')} type="tel" autoComplete="tel" {...field('phone')} />
      <PrintedNames user={user} tie={field} />
      <TextField label={t('Email')} value={user.email} disabled readOnly hint={t('Cannot be changed')} />
      <div className="flex gap-3 sm:col-span-2">
        <SubmitButton busy={busy}>{t('Save')}</SubmitButton>
        <Button onClick={cancel}>{t('Cancel')}</Button>
      </div>
      {guard.dialog}
    </form>
  )
}
