import { t } from '@minato/contract/language/messages.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert, Notice } from '#ui/display/badge.tsx'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'

type Props = { label: string; done: string; send(token: string): Promise<unknown> }

/** Page of a link in an email. Opening it changes nothing, because mail scanners open links. */
export const TokenPage = ({ title, text, ...action }: Props & { title: string; text: string }) => (
  <div className="mx-auto max-w-xl px-4 py-10">
    <h1 className="text-3xl">{title}</h1>
    <p className="mt-2 mb-6 text-muted">{text}</p>
    <div className="grid gap-4 slip p-5 sm:p-6">
      <NeedsScript what="page" />
      <TokenAction {...action} />
    </div>
  </div>
)

/** The token is in the fragment, which browsers do not send; only the button sends it. */
function TokenAction({ label, done, send }: Props) {
  const { hash } = useLocation()
  const [token, setToken] = useState<string>()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    setToken(hash.slice(1))
  }, [hash])
  async function run() {
    setState('busy')
    setFailed(null)
    try {
      await send(token ?? '')
      setState('done')
    } catch (error) {
      setFailed(getFailureText(error))
      setState('open')
    }
  }
  if (token === '')
    return <Notice tone="hold">{t('This link is not complete. Please open it again from the email.')}</Notice>
  if (state === 'done')
    return (
      <div role="status">
        <Notice tone="good">{done}</Notice>
      </div>
    )
  return (
    <div className="grid gap-3">
      <Alert text={failed} />
      <Button variant="main" busy={state === 'busy'} disabled={token === undefined} onClick={run}>
        {label}
      </Button>
    </div>
  )
}
