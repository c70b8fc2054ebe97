import { t } from '@minato/contract/language/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getFailureText } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { toast } from '#ui/actions/toast.ts'

/** Reloads the import after an action, even a failed one. */
export function useImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onError: (error) => toast.error(getFailureText(error, t('That did not work. Please try again.'))),
    onSettled: () => refreshGroups(queries, 'stockImports', 'cars'),
  })
}
