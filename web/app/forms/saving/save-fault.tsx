import { fieldLabel } from '@minato/contract/audit-fields.ts'
import { faultsIn, isProblem, sentence } from '#lib/api/failure.ts'
import { Notice } from '#ui/read/badge.tsx'

/** Why a save failed; that somebody else was first is not said here. */
export const SaveFault = ({ error, failed }: { error: unknown; failed: string }) => (
  <div role="alert" className="not-empty:my-3">
    {error !== null && !isProblem(error, 'stale') && (
      <>
        <Notice tone="bad">{sentence(error, failed)}</Notice>
        <Named error={error} />
      </>
    )}
  </div>
)

/** The server's messages about single fields, also of those that the form does not show. */
function Named({ error }: { error: unknown }) {
  const faults = Object.entries(faultsIn(error))
  if (faults.length === 0) return null
  return (
    <ul className="mt-2 list-disc ps-5 text-sm text-bad">
      {faults.map(([field, message]) => (
        <li key={field}>
          {fieldLabel(field)}: {message}
        </li>
      ))}
    </ul>
  )
}
