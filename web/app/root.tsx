import { company } from '@minato/contract/company.ts'
import { problemMessages } from '@minato/contract/problem-messages.ts'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { SessionProvider } from '~/features/session/session'
import { ButtonLink } from '~/ui/button'
import { Failure } from '~/ui/states'
import { Toaster } from '~/ui/toast'
import type { Route } from './+types/root'
import './app.css'
import { paths } from './paths.ts'

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

export default function Root() {
  return (
    <SessionProvider>
      <Outlet />
      <Toaster />
    </SessionProvider>
  )
}

export const meta: Route.MetaFunction = () => [{ title: company.name }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const told = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <Failure title={problemMessages.screenTitle} text={told || problemMessages.fallback}>
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </Failure>
    </main>
  )
}
