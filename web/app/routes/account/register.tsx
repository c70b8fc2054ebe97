import { t } from '@minato/contract/language/messages.ts'
import { useNavigate } from 'react-router'
import { RegisterForm } from '#features/office/account/register/register-form.tsx'
import { createHiddenMeta } from '#lib/page/meta.ts'
import { paths } from '#paths.ts'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'

export const meta = createHiddenMeta(({ company }) => [
  t('Register'),
  t('Open an account with {company} to order and negotiate.', { company: company.name }),
])

export default function Register() {
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-2xl px-4 py-10">
      <h1 className="text-3xl">{t('Register')}</h1>
      <p className="mt-2 mb-6 text-muted">
        {t('With an account you can order a vehicle, negotiate its price and follow it to your port.')}
      </p>
      <div className="grid gap-4 slip p-5 sm:p-6">
        <NeedsScript what="registration" />
        <RegisterForm onDone={() => navigate(paths.login)} />
      </div>
    </div>
  )
}
