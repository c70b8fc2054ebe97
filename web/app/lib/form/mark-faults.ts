import { ApiError } from '@minato/contract/protocol/problem.ts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Puts what the server said of each field of a form beside it, and answers which fields those are. */
export function markFaults<Values extends FieldValues, Out>(error: unknown, form: UseFormReturn<Values, unknown, Out>) {
  if (!(error instanceof ApiError)) return []
  const fields = Object.keys(form.getValues())
  const known = Object.entries(error.errors).filter(([name]) => fields.includes(name.split('.')[0] ?? ''))
  return known.map(([name, message]) => {
    form.setError(name as FieldPath<Values>, { type: 'server', message })
    return name as FieldPath<Values>
  })
}
