import { company } from '@minato/contract/company.ts'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import { SessionProvider } from '~/features/session/session'
import { RateProvider } from '~/lib/exchange-rate'
import { serverApi } from '~/lib/server-context'
import { Toaster } from '~/ui/toast'
import type { Route } from './+types/root'
import './app.css'
import { ErrorScreen } from './routes/parts/error-screen.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#10283f" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The one exchange rate, for prices and the line at the top; a page does not fail for want of it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { rate } = await serverApi(context)
    .exchangeRates.current()
    .catch(() => ({ rate: undefined }))
  return { rate }
}

/** Once for each visit: a page that is lost on its way takes no more than itself along. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && currentUrl.href === nextUrl.href

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <RateProvider value={loaderData.rate}>
      <SessionProvider>
        <Outlet />
        <Toaster />
      </SessionProvider>
    </RateProvider>
  )
}

export const meta: Route.MetaFunction = () => [{ title: company.name }]

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main>
    <ErrorScreen error={error} />
  </main>
)
