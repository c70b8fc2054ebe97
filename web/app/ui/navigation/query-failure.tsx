import { t } from '@minato/contract/language/messages.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Failure } from '#ui/display/states.tsx'

type Props = { result: Pick<UseQueryResult, 'error' | 'refetch'>; title: string }

export const QueryFailure = ({ result, title }: Props) => (
  <Failure title={title} text={getFailureText(result.error)}>
    <Button onClick={() => result.refetch()}>{t('Try Again')}</Button>
  </Failure>
)
