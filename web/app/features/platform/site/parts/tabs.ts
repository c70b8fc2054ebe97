import type { Company } from '@minato/contract/platform/company/company.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
/** Metadata of a page of text while a tab is open; the title is the name of the tab unless given. */
export type Tab = { title?: string; description(company: Company): string }

/** The tab that an address asks for; the first one when it asks for none, or for one that there is not. */
export function chosenTab<Name extends string>(tabs: Record<Name, Tab>, wanted: string | null) {
  const names = getKeys(tabs)
  return names.find((name) => name === wanted) ?? names[0]
}
