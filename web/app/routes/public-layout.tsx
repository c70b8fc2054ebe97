import { parseLanguagePath, toSitePath } from '@minato/contract/language/languages.ts'
import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { Outlet, redirect } from 'react-router'
import { parseCountryParam, parseDestinationParam } from '#features/shipping/destinations/asked-in.ts'
import { DestinationProvider } from '#features/shipping/destinations/destination-provider.tsx'
import { neededForHydration } from '#lib/page/late-part.tsx'
import { serverApi } from '#lib/page/server-context.ts'
import type { Route } from './+types/public-layout'
import { portParts } from './parts/at-port/at-port.tsx'
import { ErrorScreen } from './parts/error-screen.tsx'
import { RetryOnce } from './parts/retry-once.tsx'
import { Frame } from './public-frame.tsx'

// Every route module runs before hydration begins.
if (!import.meta.env.SSR && parseDestinationParam(new URLSearchParams(window.location.search)))
  neededForHydration.push(portParts.load())

/** The terms of the destination that the address names; of one that we do not know the page is made without. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<DestinationTerms | null> {
  const { searchParams } = new URL(request.url)
  const { destinations } = serverApi(context)
  const to = parseDestinationParam(searchParams)
  if (!to) {
    const country = parseCountryParam(searchParams)
    return country ? leadToPort(destinations, country, new URL(request.url)) : null
  }
  const [terms] = await Promise.all([destinations.terms({ params: { to } }).catch(() => null), portParts.load()])
  return terms
}

/** A country alone means its first port. */
async function leadToPort(destinations: ReturnType<typeof serverApi>['destinations'], country: string, address: URL) {
  const all = await destinations.list().catch(() => [])
  const [port] = all.find((one) => one.country.code === country)?.ports ?? []
  if (!port) return null
  address.searchParams.set('to', formatDestinationCode({ country, port: port.code }))
  // Before it the router puts the language of the page itself.
  throw redirect(toSitePath(parseLanguagePath(address.pathname).path, address.search))
}

/** Later the browser asks by itself, whatever page it is on. */
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

/** A page that could not be made, or broke: the way to the others stays. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <DestinationProvider loaded={null} parts={portParts}>
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  </DestinationProvider>
)
