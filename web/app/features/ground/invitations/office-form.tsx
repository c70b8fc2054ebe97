import { type Invitation, invitationDraft } from '@minato/contract/ground/invitations/endpoints.ts'
import type { z } from 'zod'
import { api } from '~/lib/api/api'
import { EditForm } from '~/office/edit/edit-form'
import { useEditForm } from '~/office/edit/use-edit-form'
import { fieldsOf } from '~/office/fields'
import { RoleField } from '~/office/role-select'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'

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
      <RoleField label="Becomes" required none="Please choose" />
    </EditForm>
  )
}
