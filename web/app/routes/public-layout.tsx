import { parseLanguagePath, toSitePath } from '@minato/contract/language/languages.ts'
import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { Outlet, redirect } from 'react-router'
import { parseCountryParam, parseDestinationParam } from '#features/shipping/destinations/destination-param.ts'
import { DestinationProvider } from '#features/shipping/destinations/destination-provider.tsx'
import { neededForHydration } from '#lib/page/lazy-part.tsx'
import { getServerApi } from '#lib/page/server-context.ts'
import type { Route } from './+types/public-layout'
import { portParts } from './parts/at-port/at-port.tsx'
import { ErrorScreen } from './parts/error-screen.tsx'
import { RetryOnce } from './parts/retry-once.tsx'
import { Frame } from './public-frame.tsx'

// Route modules run before hydration, so hydration can wait for this code.
if (!import.meta.env.SSR && parseDestinationParam(new URLSearchParams(window.location.search)))
  neededForHydration.push(portParts.load())

/** Returns the terms of the destination in the address; null for an unknown one. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<DestinationTerms | null> {
  const { searchParams } = new URL(request.url)
  const { destinations } = getServerApi(context)
  const to = parseDestinationParam(searchParams)
  if (!to) {
    const country = parseCountryParam(searchParams)
    return country ? redirectToFirstPort(destinations, country, new URL(request.url)) : null
  }
  const [terms] = await Promise.all([destinations.terms({ params: { to } }).catch(() => null), portParts.load()])
  return terms
}

async function redirectToFirstPort(
  destinations: ReturnType<typeof getServerApi>['destinations'],
  country: string,
  address: URL,
) {
  const countries = await destinations.list().catch(() => [])
  const [port] = countries.find((item) => item.country.code === country)?.ports ?? []
  if (!port) return null
  address.searchParams.set('to', formatDestinationCode({ country, port: port.code }))
  // The router adds the language prefix itself.
  throw redirect(toSitePath(parseLanguagePath(address.pathname).path, address.search))
}

/** After the first load the browser fetches the terms itself. */
export const shouldRevalidate = () => false

const PublicLayout = ({ loaderData }: Route.ComponentProps) => (
  <RetryOnce>
    <DestinationProvider loaded={loaderData} parts={portParts}>
      <Frame>
        <Outlet />
      </Frame>
    </DestinationProvider>
  </RetryOnce>
)
export default PublicLayout

/** Retains header and footer, so that users can go to other pages. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <DestinationProvider loaded={null} parts={portParts}>
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  </DestinationProvider>
)
