import { nativeLanguageNames } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { listFallbackCountries } from '@minato/contract/platform/countries/fallback.ts'
import { userRoles, userStates } from '@minato/contract/platform/users/office.ts'
import type { buildUserEditSchema, User, userDraft } from '@minato/contract/platform/users/user.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '#features/platform/session/session.tsx'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { RoleField } from '#office/role-select.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'

export const Field = createFields<z.input<typeof userDraft> & z.input<ReturnType<typeof buildUserEditSchema>>>()

type FieldsProps<Input extends FieldValues, Output> = Pick<
  ComponentProps<typeof EditForm<Input, Output>>,
  'edit' | 'label' | 'submit' | 'children'
> & {
  cancelTo: string
  country?: string | null
  /** The stored phone number. A user without one may stay without. */
  phone?: string | null
}

export const UserFields = <Input extends FieldValues, Output>({
  cancelTo,
  country,
  phone,
  children,
  ...form
}: FieldsProps<Input, Output>) => (
  <EditForm
    {...form}
    failed={{ text: t('Failed to save user. Please try again.') }}
    cancel={<ButtonLink to={cancelTo}>{t('Cancel')}</ButtonLink>}
  >
    <div className="grid gap-4 sm:grid-cols-2">
      <Field.Text name="firstName" label={t('First name')} required />
      <Field.Text name="lastName" label={t('Last name')} required />
      <Field.Text name="email" label={t('Email')} required type="email" inputMode="email" />
      <Field.Text name="phone" label={t('Phone')} required={phone !== null} type="tel" inputMode="tel" />
      <CountryField current={country} />
      {children}
    </div>
  </EditForm>
)

/** A phone number without country code counts as one of this country. */
function CountryField({ current }: { current: string | null | undefined }) {
  const { data: countries = listFallbackCountries() } = useQuery({
    ...query(api.countries.list),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <Field.Choice
        name="country"
        label={t('Country')}
        options={Object.fromEntries([
          ['', t('Not given')],
          ...(current ? [[current, current]] : []),
          ...countries.map(({ english, name }) => [english, name]),
        ])}
      />
      <Field.Text name="companyName" label={t('Company')} />
    </>
  )
}

export const Language = () => (
  <Field.Choice name="language" label={t('Language')} options={{ '': t('Not chosen yet'), ...nativeLanguageNames }} />
)

export const Role = () => (
  <RoleField
    label={t('Role')}
    hint={t(
      'Customers see only their own orders. Staff can do what their role allows. Administrators can do everything.',
    )}
    none={userRoles.USER}
  />
)

export function SelfMark({ user }: { user: User }) {
  const isSelf = useSession().user?.id === user.id
  return (
    isSelf && (
      <span className="ms-2">
        <Badge tone="still">{t('You', {}, 'among the staff')}</Badge>
      </span>
    )
  )
}

export const RoleMark = ({ role, staffRole }: Pick<User, 'role' | 'staffRole'>) => {
  if (role === 'ADMIN') return <Badge tone="hold">{t('Admin')}</Badge>
  return staffRole ? <Badge tone="theirs">{staffRole.name}</Badge> : <span>{userRoles.USER}</span>
}

export const StateMark = ({ isActive }: Pick<User, 'isActive'>) => (
  <Badge tone={isActive ? 'good' : 'still'}>{isActive ? userStates.active : userStates.inactive}</Badge>
)
