import { issueLimits } from '@minato/contract/deal/issued-documents/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
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

const { min, max } = issueLimits.percent

function parsePercent(text: string) {
  const [percent = Number.NaN] = parseDecimal(text, 0)
  return percent >= min && percent <= max ? percent : undefined
}

/** Without it a mistyped deposit would silently be the usual one. */
export const findPercentFault = (text: string) =>
  text.trim() !== '' && parsePercent(text) === undefined
    ? { depositPercent: t('Please enter a whole number from {min} to {max}', { min, max }) }
    : {}

/** Keeps only valid values, so a half-typed number is not sent. */
export function toIssueRequest({ term, currency, depositPercent, validUntil, lcNumber, ...values }: FormValues) {
  const { hsCodes, ...names } = values
  const percent = parsePercent(depositPercent)
  const codes = Object.entries(hsCodes).filter(([, code]) => code === '' || hsCodePattern.test(code))
  return {
    ...(term && { term }),
    ...(currency && { currency }),
    ...(percent !== undefined && { depositPercent: percent }),
    ...(validUntil && { validUntil }),
    ...(lcNumber && { lcNumber }),
    ...toBuyerNames(names),
    ...(codes.length > 0 && { hsCodes: Object.fromEntries(codes.map(([line, code]) => [line, code || null])) }),
  }
}
