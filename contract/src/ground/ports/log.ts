import { t } from '#language/messages.ts'
import type { FactOf } from '#values/kinds.ts'
import { countryIn } from '../countries/names.ts'
import { methods } from './facts.ts'

type Transit = { method: keyof typeof methods; least: number; most: number; source: string; asOf: string }

export const portLog = {
  country: ({ code, name }: { code: string; name: string }) => countryIn(code, name),
  transit: ({ method, least, most, source, asOf }: Transit) =>
    t('{method}: {least}–{most} days ({source}, {asOf})', { method: methods[method], least, most, source, asOf }),
}
export type LoggedOfPort = FactOf<typeof portLog>
