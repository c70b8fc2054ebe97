import type { Company } from '@minato/contract/ground/company/company.ts'
import { namesOf } from '@minato/contract/values/names.ts'
/** A tab of a page of text: its label, and what the page is called while it is open. */
export type Tab = { label: string; title: string; description(company: Company): string }

/** The tab that an address asks for; the first one when it asks for none, or for one that there is not. */
export function chosenTab<Name extends string>(tabs: Record<Name, Tab>, wanted: string | null) {
  const names = namesOf(tabs)
  return names.find((name) => name === wanted) ?? names[0]
}
