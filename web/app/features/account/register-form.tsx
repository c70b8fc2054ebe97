import { zodResolver } from '@hookform/resolvers/zod'
import { registration } from '@minato/contract/auth.ts'
import { authMessages } from '@minato/contract/auth-facts.ts'
import { type Country, fallbackCountries } from '@minato/contract/countries.ts'
import { ApiError } from '@minato/contract/problem.ts'
import { useEffect, useState } from 'react'
import { type UseFormSetError, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { api } from '~/lib/api'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { MessageDialog } from '~/ui/dialog'
import { CheckField, SelectField, TextField } from '~/ui/field'

/** What is typed: the registration, and what only the form needs. */
const typed = registration
  .extend({ confirmPassword: z.string(), terms: z.literal(true, authMessages.terms) })
  .refine((form) => form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    error: authMessages.passwordMatch,
    when: () => true,
  })
type Typed = z.input<typeof typed>

/** The registration form; `onDone` is called when the account exists. */
export function RegisterForm({ onDone }: { onDone(message: string): void }) {
  const countries = useCountries()
  const [failed, setFailed] = useState<string | null>(null)
  const form = useForm<Typed, unknown, z.output<typeof typed>>({
    resolver: zodResolver(typed),
    mode: 'onTouched',
    defaultValues: {
      fullName: '',
      email: '',
      password: '',
      confirmPassword: '',
      phone: '',
      country: '',
      companyName: '',
    },
  })
  const { errors, isSubmitting, isValid } = form.formState
  useDialCode(form, countries)

  const submit = form.handleSubmit(async ({ confirmPassword: _, terms: __, ...body }) => {
    try {
      onDone((await api.auth.register({ body })).message)
    } catch (error) {
      if (error instanceof ApiError) showErrors(error, form.setError)
      setFailed(error instanceof ApiError ? error.message : authMessages.registerFailed)
    }
  })
  const text = (name: 'fullName' | 'email' | 'password' | 'confirmPassword' | 'phone' | 'companyName') => ({
    error: errors[name]?.message,
    ...form.register(name),
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <TextField label="Full Name" required autoComplete="name" className="sm:col-span-2" {...text('fullName')} />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="email"
        className="sm:col-span-2"
        {...text('email')}
      />
      <TextField
        label="Password"
        required
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...text('password')}
      />
      <TextField
        label="Confirm Password"
        required
        type="password"
        autoComplete="new-password"
        {...text('confirmPassword')}
      />
      <SelectField
        label="Country"
        required
        autoComplete="country-name"
        error={errors.country?.message}
        {...form.register('country')}
      >
        <option value="">Select your country</option>
        {countries.map((country) => (
          <option key={country.cca2} value={country.name}>
            {country.flag} {country.name}
          </option>
        ))}
      </SelectField>
      <TextField label="Phone" required type="tel" autoComplete="tel" {...text('phone')} />
      <TextField
        label="Company Name (optional)"
        autoComplete="organization"
        className="sm:col-span-2"
        {...text('companyName')}
      />
      <CheckField
        className="sm:col-span-2"
        error={errors.terms?.message}
        label={
          <>
            I am 18 or older and agree to the{' '}
            <Link to={paths.privacy} className="text-link underline">
              terms and privacy policy
            </Link>
          </>
        }
        {...form.register('terms')}
      />
      <Button type="submit" look="main" className="sm:col-span-2" disabled={!isValid} busy={isSubmitting}>
        {isSubmitting ? 'Creating your account …' : 'Register'}
      </Button>
      <p className="text-center sm:col-span-2">
        Already registered?{' '}
        <Link to={paths.login} className="font-semibold text-link underline">
          Login
        </Link>
      </p>
      <MessageDialog
        open={failed !== null}
        onClose={() => setFailed(null)}
        title={authMessages.registerFailedTitle}
        text={failed}
        actions={
          <Button look="main" onClick={() => setFailed(null)}>
            OK
          </Button>
        }
      />
    </form>
  )
}

function showErrors(error: ApiError, setError: UseFormSetError<Typed>) {
  for (const [name, message] of Object.entries(error.errors)) setError(name as keyof Typed, { message })
}

/** The server's list; ten countries until it is there, and where it cannot be loaded. */
function useCountries() {
  const [countries, setCountries] = useState<readonly Country[]>(fallbackCountries)
  useEffect(() => {
    api.countries
      .list()
      .then(setCountries)
      .catch((error) => console.error('could not load the countries', error))
  }, [])
  return countries
}

/** Puts the dial code of the chosen country before the phone number, in place of the one that stood there. */
function useDialCode(
  form: ReturnType<typeof useForm<Typed, unknown, z.output<typeof typed>>>,
  countries: readonly Country[],
) {
  const chosen = useWatch({ control: form.control, name: 'country' })
  const idd = countries.find((country) => country.name === chosen)?.idd
  const { getValues, setValue } = form
  useEffect(() => {
    if (!idd) return
    const local = getValues('phone').replace(/^\+\d+\s*/, '')
    setValue('phone', `${idd} ${local}`, { shouldValidate: local !== '' })
  }, [idd, getValues, setValue])
}
