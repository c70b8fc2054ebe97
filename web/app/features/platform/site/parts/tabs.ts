import type { Company } from '@minato/contract/platform/company/company.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
/** Page metadata of a tab; the title defaults to the name of the tab. */
export type Tab = { title?: string; description(company: Company): string }

export function findTab<Name extends string>(tabs: Record<Name, Tab>, requested: string | null) {
  const names = getKeys(tabs)
  return names.find((name) => name === requested) ?? names[0]
}
