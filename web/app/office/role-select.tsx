import { t } from '@minato/contract/language/messages.ts'
import { type UserRole, userRoles } from '@minato/contract/platform/users/office.ts'
import { permissionNames } from '@minato/contract/protocol/access.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { useHasPermission } from '#lib/page/account.ts'
import { SelectField } from '#ui/forms/field.tsx'
import type { Filter } from './list/filters.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'onChange'> & {
  value: string
  onChange(value: string): void
  /** Disables roles with permissions that the current account lacks: the API refuses to grant them. */
  limitsToOwnPermissions?: boolean
}

function RoleSelect({ onChange, limitsToOwnPermissions = false, children, ...field }: Props) {
  const hasPermission = useHasPermission()
  const { data } = useCall(api.roles.listAll)
  return (
    <SelectField {...field} onChange={({ target }) => onChange(target.value)}>
      {children}
      {data?.data.map(({ id, name, permissions }) => (
        <option key={id} value={id} disabled={limitsToOwnPermissions && !permissions.every(hasPermission)}>
          {name}
        </option>
      ))}
      <option value="ADMIN" disabled={limitsToOwnPermissions && !permissionNames.every(hasPermission)}>
        {userRoles.ADMIN}
      </option>
    </SelectField>
  )
}

/** Sets `role` and `staffRoleId` of a form. `none` is the label for no staff role. */
export function RoleField({ none, ...field }: { label: string; hint?: ReactNode; required?: boolean; none: string }) {
  const { control } = useFormContext<{ role: UserRole; staffRoleId: string | null }>()
  const { field: role, fieldState } = useController({ control, name: 'role' })
  const { field: staffRole, fieldState: staffState } = useController({ control, name: 'staffRoleId' })
  function choose(value: string) {
    role.onChange(value === 'ADMIN' ? 'ADMIN' : 'USER')
    staffRole.onChange(value === 'ADMIN' ? null : value || null)
  }
  return (
    <RoleSelect
      {...field}
      ref={role.ref}
      value={role.value === 'ADMIN' ? 'ADMIN' : (staffRole.value ?? '')}
      error={fieldState.error?.message ?? staffState.error?.message ?? ''}
      onChange={choose}
      limitsToOwnPermissions
    >
      <option value="">{none}</option>
    </RoleSelect>
  )
}

export const roleFilter: Filter = ({ value, onChange }) => (
  <RoleSelect label={t('Role')} value={value} onChange={onChange}>
    <option value="">{t('All roles')}</option>
    <option value="USER">{userRoles.USER}</option>
  </RoleSelect>
)
