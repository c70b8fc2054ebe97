import { t } from '@minato/contract/language/messages.ts'
import { resetMessages } from '@minato/contract/platform/auth/facts.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoginForm } from '#features/office/account/login-form.tsx'
import { titles, useView } from '#features/office/account/use-login-view.ts'
import { resetWords } from '#features/office/account/words.ts'
import { atFirstUse } from '#lib/browser/first-use.ts'
import { latePart, neededForHydration } from '#lib/page/late-part.tsx'
import { pageMeta } from '#lib/page/meta.ts'
import { Button } from '#ui/actions/button.tsx'
import { type Outcome, OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'
import { EndedNotice, useWayIn } from '../parts/way-in.tsx'

/** Who has forgotten a password presses something first. */
const forgot = latePart(async () => (await import('#features/office/account/forgot-form.tsx')).ForgotForm)
const reset = latePart(async () => (await import('#features/office/account/reset-form.tsx')).ResetForm)
atFirstUse(forgot.ready)
// The server renders this form for the link of an email, and waits for no part of a page.
if (import.meta.env.SSR) await reset.ready()
else if (window.location.search.includes('token=')) neededForHydration.push(reset.ready())

export const meta = pageMeta(({ company }) => ({
  title: t('Login'),
  description: t('Log in to your {company} account.', { company: company.name }),
  hidden: true,
}))

/** The address may hold the token of a reset link for a moment: nobody hears of it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function Login() {
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token'))
  const [address, setAddress] = useState('')
  const [alert, setAlert] = useState<Outcome | null>(null)
  const { view, show } = useView(token)
  const wayIn = useWayIn(view === 'login' || view === 'forgot')

  useEffect(() => {
    if (token === null) return
    // What opens the account does not stay in the address bar and the history.
    show(token ? 'reset' : 'login', true)
    if (!token) setAlert({ title: resetWords.noLinkTitle, text: resetWords.noLink, good: false })
  }, [token, show])

  function refused() {
    setAlert({ title: resetWords.failedTitle, text: resetMessages.failed, good: false })
    show('login', true)
  }
  async function done() {
    await wayIn.leave()
    show('done', true)
  }
  const back = () => show('login', true)

  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <Title key={view} text={titles[view]} first={view === 'login' || view === 'reset'} />
      <div className="grid gap-4 slip p-5 sm:p-6">
        <NeedsScript what="login" />
        {view === 'login' && (
          <>
            <EndedNotice />
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
            onBack={back}
            onSent={(to) => {
              setAddress(to)
              show('sent', true)
            }}
          />
        )}
        {view === 'sent' && (
          <Ending text={resetMessages.sent} onBack={back}>
            {address && <p className="font-semibold break-all">{address}</p>}
          </Ending>
        )}
        {view === 'reset' && <reset.Part token={token ?? ''} onDone={done} onRefused={refused} />}
        {view === 'done' && <Ending text={resetMessages.done} onBack={back} />}
      </div>
      <OutcomeDialog outcome={alert} onClose={() => setAlert(null)} />
      {wayIn.dialog}
    </div>
  )
}

/** The heading of the part, which takes the focus when the part comes, so that a screen reader says it. */
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

function Ending({ text, onBack, children }: { text: string; onBack(): void; children?: ReactNode }) {
  return (
    <div className="grid gap-4">
      <p>{text}</p>
      {children}
      <Button look="main" onClick={onBack}>
        {t('Back to Login')}
      </Button>
    </div>
  )
}
