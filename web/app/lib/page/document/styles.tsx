import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import officeText from '#office.css?inline'
import officeAddress from '#office.css?url'
import siteText from '#site.css?inline'
import { placeOf } from '../kept-markup.tsx'

/** By which the policy of a page that is being made lets its own styles in. */
export const Nonce = createContext<string | undefined>(undefined)

/** Those that came with the page: the browser's code has no second copy of them. */
const inPage = import.meta.env.SSR ? null : document.querySelector('style')
const hasOffice = inPage?.dataset.for === 'office'

/**
 * The styles of the site, or of the back-office, within the page: a file of them would keep a first visit from being drawn for a
 * round trip.
 */
export function Styles() {
  const nonce = useContext(Nonce) ?? inPage?.nonce
  const { pathname } = useLocation()
  // While one works on them they change under the open page.
  if (import.meta.env.DEV) return <link rel="stylesheet" href={officeAddress} />
  const isOffice = import.meta.env.SSR ? /^\/admin(\/|$)/.test(pathname) : hasOffice
  const ofServer = isOffice ? officeText : siteText
  return (
    <style nonce={nonce} data-for={isOffice ? 'office' : 'site'} suppressHydrationWarning>
      {import.meta.env.SSR ? placeOf(ofServer) : inPage?.textContent}
    </style>
  )
}

/** What the back-office adds for who comes to it from the site, as its layout's `links`. */
export const officeLinks = () => (inPage && !hasOffice ? [{ rel: 'stylesheet', href: officeAddress }] : [])
