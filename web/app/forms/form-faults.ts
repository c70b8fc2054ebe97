import { ApiError } from '@minato/contract/protocol/problem.ts'
import { unfold } from '#lib/browser/unfold.ts'

/** Puts the cursor into the first field that is wrong, in the order of the page; answers whether there is one. */
export function focusFirstFault(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  unfold(field)
  field?.focus()
  return Boolean(field)
}

/** Shows the server's messages beside their fields. */
export function showFaults(error: unknown, show: (name: string, message: string) => void) {
  if (!(error instanceof ApiError)) return
  for (const [name, message] of Object.entries(error.errors)) show(name, message)
}
