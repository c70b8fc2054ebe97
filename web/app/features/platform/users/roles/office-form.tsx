import { t } from '@minato/contract/language/messages.ts'
import { type Role, roleDraft } from '@minato/contract/platform/users/roles/endpoints.ts'
import { roleProblems } from '@minato/contract/platform/users/roles/facts.ts'
import {
  addImpliedPermissions,
  type Permission,
  permissionNames,
  permissions,
} from '@minato/contract/protocol/access.ts'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '#features/platform/session/session.tsx'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { requireById } from '#lib/api/failure.ts'
import { CheckField } from '#ui/forms/field.tsx'

type Input = z.input<typeof roleDraft>
const Field = createFields<Input>()

export function RoleForm({ role, onClose }: { role: Role | undefined; onClose(): void }) {
  const edit = useEditForm({
    entity: 'role',
    schema: roleDraft,
    record: role,
    toValues: (from) => ({ name: from?.name ?? '', permissions: from?.permissions ?? [] }),
    read: async ({ id }) => requireById((await api.roles.listAll()).data, id, roleProblems['role-not-found'].sentence),
    create: (body, keyed) => api.roles.create({ body }, keyed(body)),
    update: (body, { id, version }) => api.roles.update({ params: { id }, body: { ...body, version } }),
    groups: ['roles', 'users'],
    successText: ({ name }) => t('{name} was saved.', { name }, 'a role'),
    onSaved: onClose,
  })
  return (
    <EditForm
      edit={edit}
      label={role ? t('Edit role') : t('New role')}
      submit={t('Save Role')}
      focus="name"
      failed={{ text: t('Failed to save the role. Please try again.') }}
      onClose={onClose}
    >
      <Field.Text name="name" label={t('Name')} required />
      <Permissions />
    </EditForm>
  )
}

/** Adds implied permissions. Staff cannot grant a permission that they lack. */
function Permissions() {
  const { hasPermission } = useSession()
  const { control } = useFormContext<Input>()
  const { field, fieldState } = useController({ control, name: 'permissions' })
  const granted = addImpliedPermissions(field.value)
  const isImplied = (name: Permission) =>
    addImpliedPermissions(field.value.filter((permission) => permission !== name)).includes(name)
  const choose = (name: Permission, on: boolean) =>
    field.onChange(
      on ? addImpliedPermissions([...field.value, name]) : field.value.filter((permission) => permission !== name),
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{t('People with this role may')}</legend>
      {permissionNames.map((name) => (
        <CheckField
          key={name}
          ref={name === permissionNames[0] ? field.ref : undefined}
          label={<span className="inline-block first-letter:uppercase">{permissions[name]}</span>}
          checked={granted.includes(name)}
          disabled={!hasPermission(name) || (granted.includes(name) && isImplied(name))}
          onChange={({ target }) => choose(name, target.checked)}
        />
      ))}
      <p role="alert" className="text-sm text-bad empty:hidden">
        {fieldState.error?.message}
      </p>
    </fieldset>
  )
}
