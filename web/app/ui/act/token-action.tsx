import { t } from '@minato/contract/language/messages.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Alert, Notice } from '~/ui/read/badge'

type Props = { label: string; done: string; send(token: string): Promise<unknown> }

/**
 * The one button behind a link of an email. The token stands behind `#`, which is sent to nobody before it is pressed: a scanner
 * that opens the link changes nothing.
 */
export function TokenAction({ label, done, send }: Props) {
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
      setFailed(sentence(error))
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
      <Button look="main" busy={state === 'busy'} disabled={token === undefined} onClick={run}>
        {label}
      </Button>
    </div>
  )
}
