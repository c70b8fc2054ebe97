import { t } from '@minato/contract/language/messages.ts'
import { resetMessages } from '@minato/contract/platform/auth/facts.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoginForm } from '#features/office/account/login-form.tsx'
import { loginTitles, useLoginView } from '#features/office/account/use-login-view.ts'
import { resetWords } from '#features/office/account/words.ts'
import { loadAtFirstUse } from '#lib/browser/first-use.ts'
import { lazyPart, neededForHydration } from '#lib/page/lazy-part.tsx'
import { createHiddenMeta } from '#lib/page/meta.ts'
import { Button } from '#ui/actions/button.tsx'
import { type Outcome, OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'
import { SessionEndedNotice, useLoginRedirect } from '../parts/login-redirect.tsx'

const forgot = lazyPart(async () => (await import('#features/office/account/forgot-form.tsx')).ForgotForm)
const reset = lazyPart(async () => (await import('#features/office/account/reset-form.tsx')).ResetForm)
loadAtFirstUse(forgot.ready)
// The server renders this form for emailed links, and rendering does not wait for lazy parts.
if (import.meta.env.SSR) await reset.ready()
else if (window.location.search.includes('token=')) neededForHydration.push(reset.ready())

export const meta = createHiddenMeta(({ company }) => [
  t('Login'),
  t('Log in to your {company} account.', { company: company.name }),
])

/** The address may contain a reset token, which must not leak to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function Login() {
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token'))
  const [address, setAddress] = useState('')
  const [alert, setAlert] = useState<Outcome | null>(null)
  const { view, show } = useLoginView(token)
  const wayIn = useLoginRedirect(view === 'login' || view === 'forgot')

  useEffect(() => {
    if (token === null) return
    // Remove the token from the address bar and the history.
    show(token ? 'reset' : 'login', true)
    if (!token) setAlert({ title: t('Invalid Reset Link'), text: resetWords.noLink, good: false })
  }, [token, show])

  function showResetFailure() {
    setAlert({ title: resetWords.failedTitle, text: resetMessages.failed, good: false })
    show('login', true)
  }
  async function finishReset() {
    await wayIn.leave()
    show('done', true)
  }
  const showLogin = () => show('login', true)

  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <Title key={view} text={loginTitles[view]} first={view === 'login' || view === 'reset'} />
      <div className="grid gap-4 slip p-5 sm:p-6">
        <NeedsScript what="login" />
        {view === 'login' && (
          <>
            <SessionEndedNotice />
            <LoginForm
              address={address}
              onToken={wayIn.enter}
              onForgot={(typed) => {
                setAddress(typed)
                show('forgot')
              }}
            />
          </>
        )}
        {view === 'forgot' && (
          <forgot.Part
            address={address}
            onBack={showLogin}
            onSent={(to) => {
              setAddress(to)
              show('sent', true)
            }}
          />
        )}
        {view === 'sent' && (
          <FinalStep text={resetMessages.sent} onBack={showLogin}>
            {address && <p className="font-semibold break-all">{address}</p>}
          </FinalStep>
        )}
        {view === 'reset' && <reset.Part token={token ?? ''} onDone={finishReset} onRefused={showResetFailure} />}
        {view === 'done' && <FinalStep text={resetMessages.done} onBack={showLogin} />}
      </div>
      <OutcomeDialog outcome={alert} onClose={() => setAlert(null)} />
      {wayIn.dialog}
    </div>
  )
}

/** Takes the focus when the view changes, so that a screen reader announces it. */
function Title({ text, first }: { text: string; first: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!first) heading.current?.focus()
  }, [first])
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-6 rounded text-3xl">
      {text}
    </h1>
  )
}

const FinalStep = ({ text, onBack, children }: { text: string; onBack(): void; children?: ReactNode }) => (
  <div className="grid gap-4">
    <p>{text}</p>
    {children}
    <Button variant="main" onClick={onBack}>
      {t('Back to Login')}
    </Button>
  </div>
)
