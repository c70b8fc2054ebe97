import { issueLimits } from '@minato/contract/deal/issued-documents/facts.ts'
import { hsCodePattern } from '@minato/contract/platform/trade/hs-code.ts'
import type { TradeTerm } from '@minato/contract/platform/trade/terms.ts'
import { parseDecimal } from '@minato/contract/values/amounts.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import { type BuyerNames, toBuyerNames } from './office-buyer-name.tsx'

/** Form values. An empty one means the value of the draft. */
export type FormValues = {
  term: TradeTerm | ''
  currency: Currency | ''
  depositPercent: string
  validUntil: string
  lcNumber: string
  hsCodes: Readonly<Record<string, string>>
  reason: string
} & Required<BuyerNames>

export const emptyValues: FormValues = {
  term: '',
  currency: '',
  depositPercent: '',
  validUntil: '',
  lcNumber: '',
  hsCodes: {},
  reason: '',
  buyerName: '',
  buyerCompany: '',
}

const { percent } = issueLimits

/** Keeps only valid values, so a half-typed number is not sent. */
export function toIssueRequest({
  term,
  currency,
  depositPercent,
  validUntil,
  lcNumber,
  hsCodes,
  ...names
}: FormValues) {
  const [percentNumber = Number.NaN] = parseDecimal(depositPercent, 0)
  const codes = Object.entries(hsCodes).filter(([, code]) => code === '' || hsCodePattern.test(code))
  return {
    ...(term && { term }),
    ...(currency && { currency }),
    ...(Number.isInteger(percentNumber) &&
      percentNumber >= percent.min &&
      percentNumber <= percent.max && { depositPercent: percentNumber }),
    ...(validUntil && { validUntil }),
    ...(lcNumber && { lcNumber }),
    ...toBuyerNames(names),
    ...(codes.length > 0 && { hsCodes: Object.fromEntries(codes.map(([line, code]) => [line, code || null])) }),
  }
}
