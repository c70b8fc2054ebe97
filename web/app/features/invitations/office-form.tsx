import { type Invitation, invitationDraft } from '@minato/contract/invitations/endpoints.ts'
import { permissionNames } from '@minato/contract/protocol/access.ts'
import { userRoles } from '@minato/contract/users/office.ts'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '~/features/session/session'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { EditForm } from '~/office/edit-form'
import { fieldsOf } from '~/office/fields'
import { useEditForm } from '~/office/use-edit-form'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { SelectField } from '~/ui/write/field'

type Input = z.input<typeof invitationDraft>
const Field = fieldsOf<Input>()

/** Invites somebody: who they are, and what they become. */
export function InviteForm({ onClose }: { onClose(): void }) {
  const edit = useEditForm({
    entity: 'invitation',
    schema: invitationDraft,
    thing: undefined,
    start: (): Input => ({ fullName: '', email: '', role: 'USER', staffRoleId: null }),
    create: (body, keyed) => api.invitations.create({ body }, keyed(body)),
    groups: ['invitations'],
    onSaved({ email }: Invitation) {
      toast.success(`A letter is on its way to ${email}.`)
      onClose()
    },
  })
  return (
    <EditForm
      edit={edit}
      label="Invite somebody"
      submit="Send Invitation"
      focus="fullName"
      failed={{ text: 'Failed to send the invitation. Please try again.' }}
      cancel={<Button onClick={onClose}>Cancel</Button>}
      inWindow
    >
      <Field.Text name="fullName" label="Name" required />
      <Field.Text name="email" label="Email" required type="email" inputMode="email" />
      <Place />
    </EditForm>
  )
}

function Place() {
  const { may } = useSession()
  const { control } = useFormContext<Input>()
  const { data } = useQuery(query(api.roles.listAll))
  const { field: role, fieldState } = useController({ control, name: 'role' })
  const { field: staffRole } = useController({ control, name: 'staffRoleId' })
  function choose(value: string) {
    role.onChange(value === 'ADMIN' ? 'ADMIN' : 'USER')
    staffRole.onChange(value === 'ADMIN' ? null : value || null)
  }
  return (
    <SelectField
      ref={role.ref}
      label="Becomes"
      required
      value={role.value === 'ADMIN' ? 'ADMIN' : (staffRole.value ?? '')}
      error={fieldState.error?.message}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">Please choose</option>
      {data?.data.map(({ id, name, permissions }) => (
        <option key={id} value={id} disabled={!permissions.every(may)}>
          {name}
        </option>
      ))}
      <option value="ADMIN" disabled={!permissionNames.every(may)}>
        {userRoles.ADMIN}
      </option>
    </SelectField>
  )
}
