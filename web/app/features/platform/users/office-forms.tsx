import { t } from '@minato/contract/language/messages.ts'
import {
  getPrintedNameHint,
  listPrintedNameFields,
  passwordLength,
  printedLabels,
} from '@minato/contract/platform/users/facts.ts'
import { buildUserEditSchema, type User, userDraft } from '@minato/contract/platform/users/user.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSession } from '#features/platform/session/session.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { randomPassword } from '#lib/browser/secure-context.ts'
import { useListReturn } from '#office/address.ts'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Field, Language, Role, RoleMark, StateMark, UserFields } from './office-fields.tsx'

export function CreateUser() {
  const toUsers = useListReturn(paths.admin.users)
  const edit = useEditForm({
    entity: 'user',
    schema: userDraft,
    record: undefined,
    toValues: () => ({
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      country: '',
      companyName: '',
      password: '',
      role: 'USER' as const,
      staffRoleId: null,
    }),
    create: (body, keyed) => api.users.create({ body }, keyed(body)),
    secretFields: ['password'],
    groups: ['users'],
    successText: ({ fullName }: User) => t('{fullName} was added.', { fullName }),
    onSaved: toUsers.leave,
  })
  return (
    <Screen title={t('Create User')} back={{ to: toUsers.to, label: t('Back to Users') }} narrow>
      <UserFields edit={edit} label={t('New user')} submit={t('Create User')} cancelTo={toUsers.to}>
        <NewPassword />
        <Role />
      </UserFields>
    </Screen>
  )
}

function NewPassword() {
  const { register, setValue, formState } = useFormContext<{ password: string }>()
  const [generatedCount, setGeneratedCount] = useState(0)
  function generate() {
    setValue('password', randomPassword(), { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setGeneratedCount(generatedCount + 1)
  }
  return (
    <div>
      <PasswordField
        // A new key remounts the field with the generated password visible.
        key={generatedCount}
        start={generatedCount > 0}
        label={t('Password')}
        required
        autoComplete="new-password"
        hint={t('At least {min} characters. Give it to the person; they can change it later.', {
          min: passwordLength.min,
        })}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button size="small" className="mt-2" onClick={generate}>
        {t('Create a password')}
      </Button>
    </div>
  )
}

export function EditUser({ id, below }: { id: string; below(user: User): ReactNode }) {
  const toUsers = useListReturn(paths.admin.users)
  const result = useQuery({ ...query(api.users.show, { params: { id } }), refetchOnMount: 'always' })
  const user = result.isFetchedAfterMount ? result.data : undefined
  return (
    <Screen
      title={t('Edit User')}
      note={user && <ImportantNote user={user} />}
      back={{ to: toUsers.to, label: t('Back to Users') }}
      narrow
    >
      <FreshRecord
        result={result}
        loading={t('Loading')}
        failed={t('Failed to load user')}
        missing={t('This user no longer exists.')}
      >
        {(fresh) => (
          <div className="grid gap-6">
            <UserForm key={id} user={fresh} toUsers={toUsers} />
            {below(fresh)}
          </div>
        )}
      </FreshRecord>
    </Screen>
  )
}

function UserForm({ user, toUsers }: { user: User; toUsers: ReturnType<typeof useListReturn> }) {
  const session = useSession()
  const isSelf = session.user?.id === user.id
  const edit = useEditForm({
    entity: 'user',
    schema: buildUserEditSchema(user),
    record: user,
    toValues: (from = user) => ({
      firstName: from.firstName,
      lastName: from.lastName,
      email: from.email,
      phone: from.phone ?? '',
      country: from.country ?? '',
      companyName: from.companyName ?? '',
      nameOnPapers: from.nameOnPapers ?? '',
      companyOnPapers: from.companyOnPapers ?? '',
      language: from.language ?? ('' as const),
      role: from.role,
      staffRoleId: from.staffRole?.id ?? null,
      isActive: from.isActive,
    }),
    read: ({ id }) => api.users.show({ params: { id } }),
    update: (body, { id, version }) => api.users.update({ params: { id }, body: { ...body, version } }),
    groups: ['users', 'orders'],
    onSaved({ fullName }) {
      if (isSelf) session.reload()
      toast.success(t('{fullName} was saved.', { fullName }))
      toUsers.leave()
    },
  })
  return (
    <UserFields
      edit={edit}
      label={t('Edit user')}
      submit={t('Update User')}
      cancelTo={toUsers.to}
      country={user.country}
      phone={user.phone}
    >
      {listPrintedNameFields(user).map((name) => (
        <Field.Text key={name} name={name} label={printedLabels[name]} hint={getPrintedNameHint()} />
      ))}
      <Language />
      {isSelf ? (
        <p className="text-sm text-muted sm:col-span-2">
          {t('This is your own account. Only another administrator can change its role or deactivate it.')}
        </p>
      ) : (
        <>
          <Role />
          <Field.Check
            name="isActive"
            label={t('Active: can log in. If you deactivate this user, they are logged out everywhere.')}
            className="self-center"
          />
        </>
      )}
    </UserFields>
  )
}

const ImportantNote = ({ user }: { user: User }) => (
  <span className="flex flex-wrap items-center gap-2">
    {user.fullName} <RoleMark {...user} /> <StateMark isActive={user.isActive} />
    <span>{renderRichText(t('registered <day/>'), { day: <Moment at={user.createdAt} /> })}</span>
  </span>
)
