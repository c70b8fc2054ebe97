import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import officeText from '#office.css?inline'
import officeAddress from '#office.css?url'
import siteText from '#site.css?inline'
import { cacheText } from '../cached-markup.tsx'

/** CSP nonce for inline styles of a page that is rendered now. */
export const Nonce = createContext<string | undefined>(undefined)

/** The styles of the server's HTML: the client bundle contains no copy. */
const documentStyles = import.meta.env.SSR ? null : document.querySelector('style')
const hasOffice = documentStyles?.dataset.for === 'office'

/** Inline styles of the site or back-office: a file would delay the first paint by a round trip. */
export function Styles() {
  const nonce = useContext(Nonce) ?? documentStyles?.nonce
  const { pathname } = useLocation()
  // Vite replaces them while they are edited.
  if (import.meta.env.DEV) return <link rel="stylesheet" href={officeAddress} />
  const isOffice = import.meta.env.SSR ? /^\/admin(\/|$)/.test(pathname) : hasOffice
  const serverStyles = isOffice ? officeText : siteText
  return (
    <style nonce={nonce} data-for={isOffice ? 'office' : 'site'} suppressHydrationWarning>
      {import.meta.env.SSR ? cacheText(serverStyles) : documentStyles?.textContent}
    </style>
  )
}

/** Styles for a navigation from the site to the back-office, as `links` of its layout. */
export const officeLinks = () => (documentStyles && !hasOffice ? [{ rel: 'stylesheet', href: officeAddress }] : [])
