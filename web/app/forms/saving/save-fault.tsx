import { formatFieldLabel } from '@minato/contract/audit-fields.ts'
import { getFailureText, getFieldErrors, isProblem } from '#lib/api/failure.ts'
import { Notice } from '#ui/display/badge.tsx'

/** `StaleEdit` shows stale saves. */
export const SaveFault = ({ error, failed }: { error: unknown; failed: string }) => (
  <div role="alert" className="not-empty:my-3">
    {error !== null && !isProblem(error, 'stale') && (
      <>
        <Notice tone="bad">{getFailureText(error, failed)}</Notice>
        <FieldFaultList error={error} />
      </>
    )}
  </div>
)

/** Includes messages about fields that the form does not show. */
function FieldFaultList({ error }: { error: unknown }) {
  const faults = Object.entries(getFieldErrors(error))
  if (faults.length === 0) return null
  return (
    <ul className="mt-2 list-disc ps-5 text-sm text-bad">
      {faults.map(([field, message]) => (
        <li key={field}>
          {formatFieldLabel(field)}: {message}
        </li>
      ))}
    </ul>
  )
}
