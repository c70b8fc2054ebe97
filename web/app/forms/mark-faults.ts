import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { faultsIn } from '#lib/api/failure.ts'

/** Puts the server's message about each field of a form beside it, and answers which fields those are. */
export function markFaults<Values extends FieldValues, Out>(error: unknown, form: UseFormReturn<Values, unknown, Out>) {
  const fields = Object.keys(form.getValues())
  const known = Object.entries(faultsIn(error)).filter(([name]) => fields.includes(name.split('.')[0] ?? ''))
  return known.map(([name, message]) => {
    form.setError(name as FieldPath<Values>, { type: 'server', message })
    return name as FieldPath<Values>
  })
}
