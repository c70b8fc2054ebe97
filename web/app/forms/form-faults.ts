import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { getFieldErrors } from '#lib/api/failure.ts'
import { openDetails } from '#lib/browser/open-details.ts'

/** Finds the first invalid field in page order and unfolds the sections around it. */
export function revealFirstFault(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  openDetails(field)
  return field
}

export function focusFirstFault(form: HTMLElement | null) {
  const field = revealFirstFault(form)
  field?.focus()
  return Boolean(field)
}

/** Returns the fields that the server names. */
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
