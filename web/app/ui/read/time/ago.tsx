import { t } from '@minato/contract/language/messages.ts'
import { useEffect, useState } from 'react'

const often = 10_000

/** How long ago something happened, for what has only just: it grows while it is looked at. */
export function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), often)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.floor((now - Date.parse(at)) / 60_000)
  return (
    <time dateTime={at}>
      {minutes < 1 ? t('just now') : t('{minutes, plural, =1 {a minute ago} other {# minutes ago}}', { minutes })}
    </time>
  )
}
