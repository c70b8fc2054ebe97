import { normalizeSearch } from '@minato/contract/shipping/saved-searches/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { useEffect } from 'react'
import { storage, storageKeys } from '#lib/browser/storage.ts'

/** Limits browser storage per day; later searches may be counted twice. */
const maxQueries = 100

/** Reports a search without results once a day, anonymously: without cookie or token. */
export function useMissedSearchReport(filters: Record<string, string>) {
  const queryString = normalizeSearch(filters)
  useEffect(() => {
    if (!queryString) return
    const [today, stored] = [toOfficeDay(new Date()), storage.read(storageKeys.missed)?.split('\n') ?? []]
    const reportedToday = stored[0] === today ? stored : [today]
    if (reportedToday.includes(queryString)) return
    storage.write(storageKeys.missed, [...reportedToday, queryString].slice(0, maxQueries).join('\n'))
    fetch('/api/searches/missed', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filters: Object.fromEntries(new URLSearchParams(queryString)) }),
    }).catch(() => {})
  }, [queryString])
}
