import { t } from '#language/messages.ts'
import type { FactFromRows } from '#values/fact-types.ts'
import { translateCountry } from '../countries/names.ts'
import { methods } from './facts.ts'

type Transit = { method: keyof typeof methods; least: number; most: number; source: string; asOf: string }

export const portLog = {
  country: ({ code, name }: { code: string; name: string }) => translateCountry(code, name),
  transit: ({ method, least, most, source, asOf }: Transit) =>
    t('{method}: {least}–{most} days ({source}, {asOf})', { method: methods[method], least, most, source, asOf }),
}
export type LoggedTransit = FactFromRows<typeof portLog>
