import { createContext, useContext } from 'react'
import text from '~/app.css?inline'
import address from '~/app.css?url'

/** By which the policy of a page that is being made lets its own styles in. */
export const Nonce = createContext<string | undefined>(undefined)

/** Those that came with the page: the browser's code has no second copy of them. */
const inPage = import.meta.env.SSR ? null : document.querySelector('style')
const styles = import.meta.env.SSR ? text : (inPage?.textContent ?? '')

/** The styles of the whole site, within the page: a file of them would keep a first visit from being drawn for a round trip. */
export function Styles() {
  const nonce = useContext(Nonce) ?? inPage?.nonce
  // While one works on them they change under the open page.
  if (import.meta.env.DEV) return <link rel="stylesheet" href={address} />
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {styles}
    </style>
  )
}
