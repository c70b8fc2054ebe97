import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Alert, Notice } from '~/ui/read/badge'
import { savedWords as words } from './words.ts'

/** The one button that ends the letters. The token stands behind `#`, which is sent to nobody before it is pressed. */
export function StopLetters() {
  const { hash } = useLocation()
  const [token, setToken] = useState<string>()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    setToken(hash.slice(1))
  }, [hash])
  async function stop() {
    setState('busy')
    setFailed(null)
    try {
      const { api } = await import('~/lib/api/api')
      await api.savedSearches.stop({ body: { token: token ?? '' } })
      setState('done')
    } catch (error) {
      setFailed(sentence(error))
      setState('open')
    }
  }
  if (token === '') return <Notice tone="hold">{words.noLink}</Notice>
  if (state === 'done')
    return (
      <div role="status">
        <Notice tone="good">{words.stopped}</Notice>
      </div>
    )
  return (
    <div className="grid gap-3">
      <Alert text={failed} />
      <Button look="main" busy={state === 'busy'} disabled={token === undefined} onClick={stop}>
        {words.stop}
      </Button>
    </div>
  )
}
