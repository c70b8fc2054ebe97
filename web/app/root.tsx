import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage, getTextDirection } from '@minato/contract/language/messages.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { SessionProvider, useSession } from '#features/platform/session/session.tsx'
import { replayEarlyInput } from '#forms/early-input.ts'
import { redirectToCanonicalPath } from '#lib/navigation/canonical-path.ts'
import { redirectDisabledLanguage } from '#lib/navigation/disabled-language.ts'
import { syncDocumentLanguage } from '#lib/navigation/document-language.ts'
import { localizeCurrentPath } from '#lib/navigation/path-now.ts'
import { RateProvider } from '#lib/page/exchange-rate.tsx'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { getServerApi } from '#lib/page/server-context.ts'
import { isSiteOutdated, markSiteCurrent, SiteProvider } from '#lib/page/site.tsx'
import { Toaster } from '#ui/actions/toaster.tsx'
import { ConnectionLostDialog } from '#ui/navigation/connection-lost-dialog.tsx'
import type { Route } from './+types/root'
import { BeforePaint } from './lib/page/document/before-paint.tsx'
import { LateScripts } from './lib/page/document/low-priority-scripts.tsx'
import { Styles } from './lib/page/document/styles.tsx'
import { themeColour } from './lib/page/document/theme-colour.ts'
import { ErrorScreen } from './routes/parts/error-screen.tsx'
import { RetryOnce } from './routes/parts/retry-once.tsx'

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang={getLanguage()} dir={getTextDirection()} data-language={getLanguage()} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={themeColour} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={localizeCurrentPath('/manifest.webmanifest')} />
      <BeforePaint />
      <Meta />
      {/* `office.css` contains all styles in cascade order, so its link comes after the site styles. */}
      <Styles />
      <Links />
    </head>
    <body>
      {children}
      <ScrollRestoration />
      <LateScripts />
    </body>
  </html>
)

export const middleware: Route.MiddlewareFunction[] = [redirectToCanonicalPath, redirectDisabledLanguage]

/** Pages work without the exchange rate. The site settings are always available. */
export async function loader({ context }: Route.LoaderArgs) {
  const { exchangeRates, system } = getServerApi(context)
  const [{ rate }, site] = await Promise.all([
    exchangeRates.current().catch(() => ({ rate: undefined })),
    system.site(),
  ])
  return { rate, site }
}

/** Loaded once a visit, so that steps within a page, such as those of the login, also work offline. */
export const shouldRevalidate = isSiteOutdated

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    markSiteCurrent()
  }, [loaderData.site])
  useEffect(() => {
    replayEarlyInput()
  }, [])
  const { key } = useLocation()
  // Only the server writes it, for the page that it renders.
  useEffect(() => {
    if (key === 'default') return
    for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove()
  }, [key])
  return (
    <RateProvider loaded={loaderData.rate}>
      <SiteProvider value={loaderData.site}>
        <SessionProvider>
          <RetryOnce>
            <Outlet />
          </RetryOnce>
          <LanguageSync />
          <SessionEndedDialog />
          <ConnectionLostDialog />
          <Toaster />
        </SessionProvider>
      </SiteProvider>
    </RateProvider>
  )
}

function LanguageSync() {
  const { pathname } = useLocation()
  const { user, isStaff } = useSession()
  const account = user && isStaff ? (user.language ?? sourceLanguage) : undefined
  useLayoutEffect(() => {
    syncDocumentLanguage(account)
  }, [pathname, account])
  return null
}

const { Part: SessionEnded } = lazyPart(
  async () => (await import('#features/office/account/session-ended.tsx')).default,
)

function SessionEndedDialog() {
  const { status, ended } = useSession()
  return status === 'known' && ended && <SessionEnded />
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.site.company.name ?? problemMessages.screenTitle },
]

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main>
    <ErrorScreen error={error} />
  </main>
)
