import { zodResolver } from '@hookform/resolvers/zod'
import { accountTimes } from '@minato/contract/office/account/facts.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { sentence } from '~/lib/api/failure'
import { focusFirstFault, showFaults } from '~/lib/form/form-faults'
import { paths } from '~/paths'
import { Button } from '~/ui/act/button'
import { Link } from '~/ui/act/link'
import { type Outcome, OutcomeDialog } from '~/ui/act/outcome-dialog'
import { CheckField, SelectField, TextField } from '~/ui/write/field'
import { PasswordField } from '~/ui/write/password-field'
import { NewPasswordField } from './new-password-field.tsx'
import {
  firstWarning,
  type Registration,
  registrationForm,
  stillNeeded,
  type TypedRegistration,
} from './registration.ts'
import { useCountries, useDialCode } from './use-countries.ts'
import { useRegistrationDraft } from './use-registration-draft.ts'
import { type RegistrationField, registrationWarnings, registrationWords } from './words.ts'

/**
 * The registration form; `onDone` is called when the account exists and that has been read. Its fields have no default
 * values: what somebody typed before the page came alive on a slow line is kept. It is long because its eight fields stand
 * here in the order of the page; what each of them does is its own.
 */
export function RegisterForm({ onDone }: { onDone(): void }) {
  const element = useRef<HTMLFormElement>(null)
  const countries = useCountries()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useForm<TypedRegistration, unknown, Registration>({
    resolver: zodResolver(registrationForm),
    mode: 'onTouched',
    // The dialog speaks first; the first field that is wrong gets the focus when it closes.
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isValid } = form.formState
  const typed = useWatch({ control: form.control })
  const forget = useRegistrationDraft(form)
  useDialCode(form, countries)

  const submit = form.handleSubmit(
    async ({ confirmPassword: _, terms: __, ...body }) => {
      try {
        const { api } = await import('~/lib/api/api')
        const { message } = await api.auth.register({ body })
        const { registeredTitle: title } = registrationWords
        forget()
        setOutcome({ title, text: message, good: true, stands: accountTimes.registeredStands })
      } catch (error) {
        showFaults(error, (name, text) => form.setError(name as RegistrationField, { message: text }))
        const text = sentence(error, registrationWords.registerFailed)
        setOutcome({ title: registrationWords.registerFailedTitle, text, good: false })
      }
    },
    (faults) => setOutcome(firstWarning(faults)),
  )

  function closeOutcome() {
    const registered = outcome?.good
    setOutcome(null)
    if (registered) return onDone()
    // The dialog gives the focus back first.
    setTimeout(() => focusFirstFault(element.current), 50)
  }

  const tie = (name: RegistrationField) => ({
    label: registrationWarnings[name].label,
    required: true,
    error: errors[name]?.message,
    ...form.register(name),
  })
  const needed = stillNeeded(typed)

  return (
    <form ref={element} onSubmit={submit} onKeyDown={enterSubmits} noValidate className="grid gap-4 sm:grid-cols-2">
      <TextField autoComplete="name" className="sm:col-span-2" {...tie('fullName')} />
      <TextField type="email" inputMode="email" autoComplete="email" className="sm:col-span-2" {...tie('email')} />
      <NewPasswordField typed={typed.password ?? ''} {...tie('password')} />
      <PasswordField autoComplete="new-password" {...tie('confirmPassword')} />
      <SelectField autoComplete="country-name" {...tie('country')}>
        <option value="">Select your country</option>
        {countries.map((country) => (
          <option key={country.cca2} value={country.name}>
            {country.flag} {country.name}
          </option>
        ))}
      </SelectField>
      <TextField type="tel" inputMode="tel" autoComplete="tel" {...tie('phone')} />
      <TextField
        {...tie('companyName')}
        label="Company Name (optional)"
        required={false}
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <CheckField className="sm:col-span-2" {...tie('terms')} label={<Terms />} />
      <Button
        type="submit"
        look="main"
        className="sm:col-span-2"
        disabled={!isValid}
        busy={isSubmitting}
        aria-describedby="still-needed"
      >
        {isSubmitting ? 'Creating your account …' : 'Register'}
      </Button>
      <p id="still-needed" className="text-center text-sm text-muted empty:hidden sm:col-span-2">
        {needed.length > 0 && `Still needed: ${needed.join(', ')}`}
      </p>
      <p className="text-center sm:col-span-2">
        Already registered?{' '}
        <Link to={paths.login} className="font-semibold text-link underline">
          Login
        </Link>
      </p>
      <OutcomeDialog outcome={outcome} onClose={closeOutcome} />
    </form>
  )
}

const Terms = () => (
  <>
    I am 18 or older and agree to the{' '}
    <Link to={paths.privacy} target="_blank" className="text-link underline">
      terms and privacy policy
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  </>
)

/** While its button is disabled, a browser lets nobody submit a form by Enter; here Enter says what is still wrong. */
function enterSubmits(event: KeyboardEvent<HTMLFormElement>) {
  const field = event.target as HTMLElement
  if (event.key !== 'Enter' || !field.matches('input:not([type=checkbox])')) return
  event.preventDefault()
  if (!event.currentTarget.querySelector('[aria-busy]')) event.currentTarget.requestSubmit()
}
