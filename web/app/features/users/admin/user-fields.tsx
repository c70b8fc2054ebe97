import { userRoles } from '@minato/contract/users/office.ts'
import { fallbackCountries } from '@minato/contract/values/countries.ts'
import { useQuery } from '@tanstack/react-query'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import { api } from '~/lib/api'
import { markFaults } from '~/lib/mark-faults'
import { query } from '~/lib/query'
import { SelectField, TextField } from '~/ui/write/field'
import { FormFaults } from '~/ui/write/form-faults'

type Particulars = { firstName: string; lastName: string; email: string; phone: string; role: 'USER' | 'ADMIN' }

/** Who somebody is and how they are reached: what both forms ask. */
export function ParticularFields() {
  const { register, formState } = useFormContext<Particulars>()
  const field = (name: keyof Particulars) => ({ ...register(name), error: formState.errors[name]?.message })
  return (
    <>
      <TextField label="First name" required autoComplete="off" {...field('firstName')} />
      <TextField label="Last name" required autoComplete="off" {...field('lastName')} />
      <TextField label="Email" required type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <TextField label="Phone" required type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
    </>
  )
}

/** Where somebody is from; a phone number without a country code is understood as one of that country. */
export function OriginFields() {
  const { register, formState } = useFormContext<{ country: string; companyName: string }>()
  const { data: countries = fallbackCountries } = useQuery({
    ...query(api.countries.list),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <SelectField label="Country" error={formState.errors.country?.message} {...register('country')}>
        <option value="">Not given</option>
        {countries.map(({ cca2, name }) => (
          <option key={cca2}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="Company"
        autoComplete="off"
        error={formState.errors.companyName?.message}
        {...register('companyName')}
      />
    </>
  )
}

/** What somebody may do. */
export function RoleField() {
  const { register, formState } = useFormContext<Particulars>()
  return (
    <SelectField
      label="Role"
      hint="Administrators may do everything in this back-office."
      error={formState.errors.role?.message}
      {...register('role')}
    >
      {Object.entries(userRoles).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** Everything that is wrong, once a save was tried. */
export function FaultList() {
  const { formState, setFocus } = useFormContext()
  if (formState.submitCount === 0) return null
  const faults = Object.entries(formState.errors).map(([name, error]) => ({
    name,
    message: error?.message as string | undefined,
    onGo: () => setFocus(name),
  }))
  return <FormFaults title="Please check:" faults={faults} />
}

/** Puts what the server said of each field beside it, and the cursor into the first. */
export function showFaults<Values extends FieldValues, Out>(error: unknown, form: UseFormReturn<Values, unknown, Out>) {
  const [first] = markFaults(error, form)
  if (first) form.setFocus(first)
}
