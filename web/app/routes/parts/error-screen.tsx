import { toSitePath } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Failure } from '#ui/display/states.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const answer = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <Failure level="h1" title={problemMessages.screenTitle} text={answer || problemMessages.fallback}>
        <ButtonLink to={toSitePath(pathname, search)}>{t('Try Again')}</ButtonLink>
        <ButtonLink to={paths.home}>{t('Back to Home')}</ButtonLink>
      </Failure>
    </div>
  )
}
