// Rule: site settings on a page.
import type { Contract } from '@minato/contract/contract.ts'
import type { CallAnswer } from '@minato/contract/protocol/endpoint.ts'
import { createContext, useContext } from 'react'

export type Site = CallAnswer<Contract['system']['site']>

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

export function useSite() {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite outside of a page')
  return site
}

/** Set after the office changed settings; otherwise they are loaded once per visit. */
let outdated = false
export const markSiteOutdated = () => {
  outdated = true
}
export const markSiteCurrent = () => {
  outdated = false
}
export const isSiteOutdated = () => outdated

export const useCompany = () => useSite().company

/** For `meta` functions, from the matches; undefined if the settings failed to load. */
export const findSite = (matches: readonly ({ loaderData?: unknown } | undefined)[]) =>
  (matches[0]?.loaderData as { site?: Site } | undefined)?.site
