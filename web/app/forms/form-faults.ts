import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { faultsIn } from '#lib/api/failure.ts'
import { unfold } from '#lib/browser/unfold.ts'

/** The first field that is wrong, in the order of the page, in sight. */
export function firstFault(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  unfold(field)
  return field
}

/** Puts the cursor into the first field that is wrong; answers whether there is one. */
export function focusFirstFault(form: HTMLElement | null) {
  const field = firstFault(form)
  field?.focus()
  return Boolean(field)
}

/** Puts the server's message about each field of a form beside it, and answers which fields those are. */
export function markFaults<Values extends FieldValues, Context, Out>(
  error: unknown,
  form: UseFormReturn<Values, Context, Out>,
) {
  const fields = Object.keys(form.getValues())
  const fieldFaults = Object.entries(faultsIn(error)).filter(([name]) => fields.includes(name.split('.')[0] ?? ''))
  return fieldFaults.map(([name, message]) => {
    form.setError(name as FieldPath<Values>, { type: 'server', message })
    return name as FieldPath<Values>
  })
}
