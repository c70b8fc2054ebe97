import { formatNameList } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { KeyboardEvent } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { paths } from '#paths.ts'
import { SubmitButton } from '#ui/actions/button.tsx'
import { Link, TextLink } from '#ui/actions/link.tsx'
import { OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { CheckField, SelectField, TextField } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { useCountries, useDialCode } from '../use-countries.ts'
import { type RegistrationField, registrationWarnings } from '../words.ts'
import { useRegister } from './use-register.ts'

/** The fields have no default values: text typed before hydration must stay. */
export function RegisterForm({ onDone }: { onDone(): void }) {
  const countries = useCountries()
  const { form, element, field, values, missingFields, submit, busy, outcome, close, faultOrBefore } =
    useRegister(onDone)
  useDialCode(form, countries)

  const bind = (name: RegistrationField) => ({
    label: registrationWarnings[name].label,
    required: true,
    ...field(name),
  })

  return (
    <form ref={element} onSubmit={submit} onKeyDown={submitOnEnter} noValidate className="grid gap-4 sm:grid-cols-2">
      <TextField autoComplete="name" className="sm:col-span-2" {...bind('fullName')} />
      <TextField type="email" inputMode="email" autoComplete="email" className="sm:col-span-2" {...bind('email')} />
      <NewPasswordField typed={values.password ?? ''} {...bind('password')} />
      <PasswordField autoComplete="new-password" {...bind('confirmPassword')} />
      <SelectField autoComplete="country-name" {...bind('country')}>
        <option value="">{t('Select your country')}</option>
        {countries.map((country) => (
          <option key={country.cca2} value={country.english}>
            {country.flag} {country.name}
          </option>
        ))}
      </SelectField>
      <TextField type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
      <TextField
        {...bind('companyName')}
        label={t('Company Name (optional)')}
        required={false}
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <CheckField className="sm:col-span-2" {...bind('terms')} label={<Terms />} />
      <SubmitButton
        className="sm:col-span-2"
        disabled={missingFields.length > 0}
        busy={busy}
        aria-describedby="still-needed"
      >
        {busy ? t('Creating your account …') : t('Register')}
      </SubmitButton>
      <p id="still-needed" className="text-center text-sm text-muted empty:hidden sm:col-span-2">
        {missingFields.length > 0 &&
          t('Still needed: {fields}', {
            fields: formatNameList(missingFields.map((name) => registrationWarnings[name].label)),
          })}
      </p>
      <p className="text-center sm:col-span-2">
        {renderRichText(t('Already registered? <login>Login</login>'), {
          login: (text) => <TextLink to={paths.login}>{text}</TextLink>,
        })}
      </p>
      <OutcomeDialog outcome={outcome} onClose={close} after={faultOrBefore} />
    </form>
  )
}

const Terms = () =>
  renderRichText(
    t('I am 18 or older and agree to the <terms>terms and privacy policy<more> (opens in a new tab)</more></terms>'),
    {
      terms: (text) => (
        <Link to={paths.privacy} target="_blank" className="text-link underline">
          {renderRichText(text, { more: (more) => <span className="sr-only">{more}</span> })}
        </Link>
      ),
    },
  )

/** Browsers ignore Enter while the submit button is disabled; here Enter shows the first mistake. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const field = event.target as HTMLElement
  if (pressedKey(event) !== 'Enter' || !field.matches('input:not([type=checkbox])')) return
  event.preventDefault()
  if (!event.currentTarget.querySelector('[aria-busy]')) event.currentTarget.requestSubmit()
}
