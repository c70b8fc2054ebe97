import { message, messages, t } from '@minato/contract/language/messages.ts'
import { userSorts, userStates } from '@minato/contract/platform/users/office.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { createDeletion } from '#office/actions.tsx'
import { UserPlus } from '#office/icons.ts'
import { createPagedExport } from '#office/list/export-menu.tsx'
import { createChoiceFilter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { toListPage, useListing } from '#office/list/listing.ts'
import { renderCreatedAt, Small } from '#office/list/rows/columns.tsx'
import { createVisibilityToggle } from '#office/list/visibility.tsx'
import { roleFilter } from '#office/role-select.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmailText } from '#ui/display/email-text.tsx'
import { RoleMark, SelfMark, StateMark } from './office-fields.tsx'

const isAnotherUser = ({ id }: User, account: string) => id !== account
const formatUser = ({ fullName, email }: User) => `${fullName} · ${email}`

const toggle = createVisibilityToggle({
  when: isAnotherUser,
  ask: (user: User) =>
    user.isActive
      ? {
          title: t('Deactivate user'),
          text: t('This person is logged out everywhere and cannot log in until they are activated again.'),
          subject: formatUser(user),
          confirm: t('Deactivate'),
        }
      : null,
  do: ({ id, isActive }) => api.users.update({ params: { id }, body: { isActive: !isActive } }),
  getMessage: ({ fullName, isActive }) =>
    isActive
      ? t('{fullName} was activated.', { fullName })
      : t('{fullName} was deactivated and is logged out everywhere.', { fullName }),
  failed: () => ({ title: t('Update Failed'), text: t('Failed to update status') }),
  groups: ['users'],
})

const remove = createDeletion({
  when: isAnotherUser,
  ask: (user: User) => ({
    title: t('Delete user'),
    text: t('Are you sure you want to delete this user account? This action cannot be undone.'),
    subject: formatUser(user),
  }),
  do: ({ id }) => api.users.remove({ params: { id } }),
  getMessage: (_, { fullName }) => t('{fullName} was deleted.', { fullName }),
  failed: () => ({ title: t('Delete Failed'), text: t('Failed to delete user') }),
  groups: ['users', 'inquiries'],
})

const users = defineList<User>()({
  title: message('All Users'),
  things: message('users'),
  words: {
    loading: message('Loading users'),
    search: message('Name, email, phone, company, country …'),
    empty: { title: message('No users found.'), text: message('Buyers are listed here as soon as they register.') },
    showAll: message('Show all users'),
    failed: message('Failed to load users'),
  },
  nameOf: ({ fullName }) => fullName,
  open: ({ id }) => paths.admin.editUser(id),
  links: ({ id }) => [{ label: t('Edit'), to: paths.admin.editUser(id), edits: true }],
  lead: {
    label: message('Name'),
    sort: 'name',
    beside: (user) => <SelfMark user={user} />,
    below: ({ companyName, country }) => [companyName, country].filter(Boolean).join(' · '),
  },
  columns: [
    {
      label: message('Email'),
      sort: 'email',
      cell: ({ email, phone }) => (
        <>
          <span className="one-line lg:max-w-72 xl:max-w-80 2xl:max-w-none">
            <EmailText address={email} />
          </span>
          <Small>{phone}</Small>
        </>
      ),
    },
    {
      label: message('Role'),
      sort: 'role',
      card: 'labelled',
      cell: (user) => (
        <span className="two-lines leading-4.5">
          <RoleMark {...user} />
        </span>
      ),
    },
    { label: message('Status'), sort: 'status', card: 'top', cell: (user) => <StateMark {...user} /> },
    { label: message('Registered'), sort: 'created', card: 'labelled', cell: renderCreatedAt },
  ],
  filters: {
    role: roleFilter,
    status: createChoiceFilter(message('Status'), message('Active and inactive'), userStates),
  },
  sorts: userSorts,
  defaultSort: 'created',
  size: 20,
  useRows: (question) => useListing(api.users.list, question, ({ data, meta }) => toListPage(data, meta)),
  export: createPagedExport('users', api.users.export),
  acts: [toggle, remove],
})

/** With matching phone customers, the plain "no users" would be wrong. */
const accountWords = messages({ ...users.words, noMatch: { title: 'With an account: no users found.' } })

export function UsersScreen() {
  const [params] = useSearchParams()
  const people = usePhoneCustomers(params.get('search') ?? '')
  return (
    <ListScreen
      list={people.length > 0 ? { ...users, words: accountWords } : users}
      beside={() => <PhoneCustomers people={people} />}
      add={() => (
        <ButtonLink to={paths.admin.newUser} variant="main">
          <UserPlus className="size-5" aria-hidden />
          {t('Create User')}
        </ButtonLink>
      )}
    />
  )
}

const limit = 8

function usePhoneCustomers(search: string) {
  const { hasPermission } = useSession()
  const result = useQuery({
    ...query(api.orders.customers, { query: { search, onPhone: 'true', limit } }),
    enabled: search !== '' && hasPermission('orders.edit'),
    placeholderData: keepPreviousData,
  })
  return search ? (result.data?.customers ?? []) : []
}

/** Phone customers have no account and so no row, but a link to their orders. */
const PhoneCustomers = ({ people }: { people: ReturnType<typeof usePhoneCustomers> }) =>
  people.length > 0 && (
    <section aria-label={t('Phone customers without an account')} className="mb-2 text-sm">
      <ul className="flex flex-wrap items-center gap-x-6">
        <li className="font-semibold text-muted">{t('Phone customers without an account:')}</li>
        {people.map(({ id, firstName, lastName, phone }) => (
          <li key={id}>
            <Link
              to={`${paths.admin.orders}?search=${encodeURIComponent(phone ?? '')}`}
              className="inline-flex min-h-9 flex-wrap items-center gap-x-2 text-link underline"
            >
              {t('{firstName} {lastName} · {phone} · Orders', { firstName, lastName, phone: phone ?? '' })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
