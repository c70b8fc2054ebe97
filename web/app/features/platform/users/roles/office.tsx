import { message, t } from '@minato/contract/language/messages.ts'
import type { Role } from '@minato/contract/platform/users/roles/endpoints.ts'
import { roleProblems } from '@minato/contract/platform/users/roles/facts.ts'
import { type Permission, permissionNames, permissions } from '@minato/contract/protocol/access.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import type { ReactNode } from 'react'
import { api } from '#lib/api/api.ts'
import { createDeletion } from '#office/actions.tsx'
import { buildEditAddress, type WithHistory } from '#office/edit/edit-window.tsx'
import { EditableList } from '#office/edit/editable-list.tsx'
import { createVisibleRowsExport } from '#office/list/export-menu.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { createItemHook, useFullList } from '#office/list/listing.ts'
import { paths } from '#paths.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { RoleForm } from './office-form.tsx'

const param = 'role'

const remove = createDeletion({
  when: ({ builtIn }: Role) => builtIn === null,
  ask: ({ name }) => ({
    title: t('Delete this role?'),
    text: t('You can delete a role only if nobody has it. This action cannot be undone.'),
    subject: name,
  }),
  do: ({ id }) => api.roles.remove({ params: { id } }),
  getMessage: (_, { name }) => t('{name} was deleted.', { name }, 'a role'),
  failed: () => ({ title: t('Delete Failed'), text: t('Failed to delete the role') }),
  groups: ['roles'],
})

const roles = defineList<Role>()({
  title: message('Roles'),
  things: message('roles'),
  words: {
    loading: message('Loading roles'),
    search: message('Name or permission …'),
    empty: { title: message('No roles yet'), text: message('A role says what its people may see and change.') },
    noMatch: { title: message('No roles found') },
    showAll: message('Clear search'),
    failed: message('Failed to load roles'),
  },
  nameOf: ({ name }) => name,
  open: (role, address) => buildEditAddress(address, param, role),
  links: ({ id }) => [{ label: t('People with this role'), to: `${paths.admin.users}?role=${id}` }],
  lead: { label: message('Name') },
  columns: [
    { label: message('Permissions'), cell: ({ permissions: held }) => <RolePermissions held={held} /> },
    { label: message('People'), card: 'labelled', figures: true, cell: ({ people }) => formatCount(people) },
    { label: message('Changed'), card: 'labelled', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  ],
  filters: {},
  useRows: (question) =>
    useFullList(api.roles.listAll, {
      question,
      textOf: ({ name, permissions: held }) => [name, ...held.map((permission) => permissions[permission])].join(' '),
    }),
  export: createVisibleRowsExport('roles', api.roles.export),
  acts: [remove],
})

const RolePermissions = ({ held }: { held: readonly Permission[] }) =>
  held.length === permissionNames.length ? (
    <Badge tone="hold">{t('Everything')}</Badge>
  ) : (
    <span className="line-clamp-2 max-w-3xl">{held.map((permission) => permissions[permission]).join('; ')}</span>
  )

/** Administrators have every permission without a role. */
export const RolesScreen = ({ history, below }: WithHistory & { below: ReactNode }) => (
  <EditableList
    list={roles}
    add={t('Add Role')}
    window={{
      param,
      titles: { create: t('Add Role'), edit: t('Edit Role') },
      useItem: createItemHook(api.roles.listAll),
      loading: t('Loading the role'),
      missing: roleProblems['role-not-found'].sentence,
      form: ({ record, onClose }) => <RoleForm role={record} onClose={onClose} />,
      below: history,
    }}
  >
    {() => below}
  </EditableList>
)
