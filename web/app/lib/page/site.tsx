// Rule: who the company is, on a page.

import type { Company, FigureOfDeals, Logo } from '@minato/contract/ground/company/company.ts'
import type { Language } from '@minato/contract/language/languages.ts'
import { createContext, useContext } from 'react'

/** What this server is set to, for the sentences of every page. */
export type Site = {
  whatsappNumber: string
  reservationDays: number
  queueHours: number
  galleryLimit: number
  company: Company
  logo: Logo | null
  countedFigures: readonly FigureOfDeals[]
  /** In which its pages are. */
  languages: readonly Language[]
}

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
