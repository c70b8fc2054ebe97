import { t } from '@minato/contract/language/messages.ts'
import { type Invitation, invitationDraft } from '@minato/contract/platform/invitations/endpoints.ts'
import type { z } from 'zod'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { RoleField } from '#office/role-select.tsx'

type Input = z.input<typeof invitationDraft>
const Field = createFields<Input>()

export function InviteForm({ onClose }: { onClose(): void }) {
  const edit = useEditForm({
    entity: 'invitation',
    schema: invitationDraft,
    record: undefined,
    toValues: (): Input => ({ fullName: '', email: '', role: 'USER', staffRoleId: null }),
    create: (body, keyed) => api.invitations.create({ body }, keyed(body)),
    groups: ['invitations'],
    successText: ({ email }: Invitation) => t('An email is on its way to {email}.', { email }),
    onSaved: onClose,
  })
  return (
    <EditForm
      edit={edit}
      label={t('Invite somebody')}
      submit={t('Send Invitation')}
      focus="fullName"
      failed={{ text: t('Failed to send the invitation. Please try again.') }}
      onClose={onClose}
    >
      <Field.Text name="fullName" label={t('Name')} required />
      <Field.Text name="email" label={t('Email')} required type="email" inputMode="email" />
      <RoleField label={t('Role')} required none={t('Please choose')} />
    </EditForm>
  )
}
