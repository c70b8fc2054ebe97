import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { getFieldErrors } from '#lib/api/failure.ts'
import { openDetails } from '#lib/browser/open-details.ts'

/** Finds the first invalid field in page order and unfolds the sections around it. */
export function revealFirstFault(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  openDetails(field)
  return field
}

/** Focuses the first invalid field. Returns whether there is one. */
export function focusFirstFault(form: HTMLElement | null) {
  const field = revealFirstFault(form)
  field?.focus()
  return Boolean(field)
}

/** Sets the server's message on each field of the form that it names. Returns these fields. */
export function markFaults<Values extends FieldValues, Context, Out>(
  error: unknown,
  form: UseFormReturn<Values, Context, Out>,
) {
  const fields = Object.keys(form.getValues())
  const fieldFaults = Object.entries(getFieldErrors(error)).filter(([name]) =>
    fields.includes(name.split('.')[0] ?? ''),
  )
  return fieldFaults.map(([name, message]) => {
    form.setError(name as FieldPath<Values>, { type: 'server', message })
    return name as FieldPath<Values>
  })
}
