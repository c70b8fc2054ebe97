import { formatJapanTime, formatYourTime } from '@minato/contract/values/days.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'

/** A deadline in Japan time, as in emails, and in the user's time zone if that differs. */
export const Deadline = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {formatJapanTime(new Date(at))}
    <YourTime at={at} />
  </time>
)

/** Only if it differs from Japan's, and in the browser: pages are identical for all users. */
export function YourTime({ at }: { at: string }) {
  const localText = useHydrated() && formatYourTime(new Date(at))
  return localText ? <span className="font-normal text-muted"> · {localText}</span> : null
}
