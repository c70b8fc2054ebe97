import { normalizeSearch } from '@minato/contract/shipping/saved-searches/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { useEffect } from 'react'
import { storage, storageKeys } from '#lib/browser/storage.ts'

/** Questions that are remembered of a day: who asks more has them counted again. */
const most = 100

/** Says once a day, for each question, that it found nothing: without cookie, token or anything else of whoever asks. */
export function useMissed(filters: Record<string, string>) {
  const question = normalizeSearch(filters)
  useEffect(() => {
    if (!question) return
    const [today, kept] = [toOfficeDay(new Date()), storage.read(storageKeys.missed)?.split('\n') ?? []]
    const asked = kept[0] === today ? kept : [today]
    if (asked.includes(question)) return
    storage.write(storageKeys.missed, [...asked, question].slice(0, most).join('\n'))
    fetch('/api/searches/missed', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filters: Object.fromEntries(new URLSearchParams(question)) }),
    }).catch(() => {})
  }, [question])
}
