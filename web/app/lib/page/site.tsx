// Rule: who the company is, on a page.

import type { Contract } from '@minato/contract/contract.ts'
import type { CallAnswer } from '@minato/contract/protocol/endpoint.ts'
import { createContext, useContext } from 'react'

/** Settings of this server, for the sentences of every page. */
export type Site = CallAnswer<Contract['system']['site']>

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

export function useSite() {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite outside of a page')
  return site
}

/** Whether the office has set something of it since it was loaded: it is loaded once for each visit otherwise. */
let outdated = false
export const siteChanged = () => {
  outdated = true
}
export const siteLoaded = () => {
  outdated = false
}
export const isSiteOutdated = () => outdated

/** Who the company is. */
export const useCompany = () => useSite().company

/** The same where a page is not drawn yet, from its matches; undefined where the server could not answer. */
export const siteIn = (matches: readonly ({ loaderData?: unknown } | undefined)[]) =>
  (matches[0]?.loaderData as { site?: Site } | undefined)?.site
