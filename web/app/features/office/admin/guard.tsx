import { toSitePath } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { guardMessages } from '@minato/contract/platform/site/guard.ts'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#features/platform/session/session.tsx'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Logo } from '#ui/display/company/logo.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Empty, Skeleton } from '#ui/display/states.tsx'
import { canOpen } from './screens.ts'

/** Convenience only: the server decides who may read and write. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { status, user, isStaff } = useSession()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const goBack = <Button onClick={() => navigate(-1)}>{t('Go Back')}</Button>

  if (!hydrated || status === 'checking')
    return <AccessScreen busy title={t('Verifying Access')} text={t('One moment, please.')} />
  if (status === 'failed')
    return (
      <AccessScreen title={t('Oops! Something went wrong')} text={t('Failed to fetch user data')}>
        <Button variant="main" onClick={() => window.location.reload()}>
          {t('Try Again')}
        </Button>
      </AccessScreen>
    )
  if (!user)
    return (
      <AccessScreen
        title={t('Authentication Required')}
        text={t('Please log in with an administrator account to continue.')}
      >
        {goBack}
        <ButtonLink
          to={paths.login}
          variant="main"
          onClick={() => storage.write(storageKeys.redirect, toSitePath(pathname, search, hash))}
        >
          {t('Go to Login')}
        </ButtonLink>
      </AccessScreen>
    )
  if (user.secondFactorDemanded)
    return (
      <AccessScreen title={guardMessages.demandedTitle} text={guardMessages.demanded}>
        <ButtonLink to={`${paths.profile}?tab=security`} variant="main">
          {t('Set It Up')}
        </ButtonLink>
      </AccessScreen>
    )
  if (!isStaff)
    return (
      <AccessScreen
        title={t('Access Denied')}
        text={renderRichText(t('This area is for administrators. Your current role is <role/>.'), {
          role: <strong className="text-ink">{user.role}</strong>,
        })}
      >
        {goBack}
        <ButtonLink to={paths.home} variant="main">
          {t('Back to Home')}
        </ButtonLink>
      </AccessScreen>
    )
  return children
}

export function ScreenGuard({ children }: { children: ReactNode }) {
  const { hasPermission } = useSession()
  const { pathname } = useLocation()
  if (canOpen(pathname, hasPermission)) return children
  return (
    <Empty
      title={t('You cannot open this screen')}
      text={t('Your role does not allow it. Ask the person who manages the users.')}
    >
      <ButtonLink to={paths.admin.dashboard}>{t('Dashboard')}</ButtonLink>
    </Empty>
  )
}

type Props = { title: string; text: ReactNode; busy?: boolean; children?: ReactNode }

export const AccessScreen = ({ title, text, busy = false, children }: Props) => (
  <main className="grid min-h-dvh place-items-center px-4 py-10">
    <div className="w-full max-w-md slip p-6 text-center sm:p-8">
      <div className="flex justify-center">
        <Logo />
      </div>
      <div role={busy ? 'status' : 'alert'}>
        <h1 className="mt-6 text-2xl">{title}</h1>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      {busy && <Skeleton className="mx-auto mt-6 h-11 w-40" />}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  </main>
)
