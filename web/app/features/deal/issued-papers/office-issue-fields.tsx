import type { IssueDraft, IssueWish } from '@minato/contract/deal/issued-papers/endpoints.ts'
import { issueLimits } from '@minato/contract/deal/issued-papers/facts.ts'
import { type TradeTerm, termText, tradeTerms } from '@minato/contract/ground/trade/terms.ts'
import { hsCodePattern } from '@minato/contract/stock/cars/hs-code.ts'
import { type Currency, currencies } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { DayField } from '~/ui/write/day-field'
import { SelectField, TextField } from '~/ui/write/field'
import { BuyerNameFields, namesOfBuyer, type TypedNames } from './office-buyer-name.tsx'
import { issuedWords as words } from './words.ts'

/** What was chosen so far; what is empty is as the draft says. */
export type Typed = {
  term: TradeTerm | ''
  currency: Currency | ''
  depositPercent: string
  validUntil: string
  lcNumber: string
  hsCodes: Readonly<Record<string, string>>
  reason: string
} & Required<TypedNames>
export const nothing: Typed = {
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

/** What of it can be asked for: half a number is not. */
export function wishOf({ term, currency, depositPercent, validUntil, lcNumber, hsCodes, ...names }: Typed) {
  const whole = Number(depositPercent)
  const codes = Object.entries(hsCodes).filter(([, code]) => code === '' || hsCodePattern.test(code))
  return {
    ...(term && { term }),
    ...(currency && { currency }),
    ...(Number.isInteger(whole) && whole >= percent.min && whole <= percent.max && { depositPercent: whole }),
    ...(validUntil && { validUntil }),
    ...(lcNumber && { lcNumber }),
    ...namesOfBuyer(names),
    ...(codes.length > 0 && { hsCodes: Object.fromEntries(codes.map(([line, code]) => [line, code || null])) }),
  }
}

type Props = {
  kind: IssueWish['kind']
  typed: Partial<Typed>
  term: Typed['term']
  draft: IssueDraft | undefined
  onType(change: Partial<Typed>): void
  fault(name: string): string | undefined
}

/** What can be chosen of a paper: under which term where none is agreed, of an invoice how it is paid, of what goes with an L/C its number, of each the HS codes. */
export function IssueFields({ kind, typed, term: chosen, draft, onType, fault }: Props) {
  return (
    <>
      {draft?.agreedTerm === null && (
        <SelectField
          label={words.term}
          hint={words.termHint}
          required
          error={fault('term')}
          value={chosen}
          onChange={(event) => onType({ term: event.target.value as TradeTerm })}
        >
          <option value="" disabled>
            {words.chooseTerm}
          </option>
          {namesOf(tradeTerms).map((term) => (
            <option key={term} value={term}>
              {termText(term)}
            </option>
          ))}
        </SelectField>
      )}
      <BuyerNameFields unprinted={draft?.unprinted ?? []} typed={typed} onType={onType} fault={fault} />
      {kind === 'proforma' && (
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            label={words.currency}
            value={typed.currency ?? draft?.currency ?? 'USD'}
            onChange={(event) => onType({ currency: event.target.value as Currency })}
          >
            {namesOf(currencies).map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </SelectField>
          <TextField
            label={words.deposit}
            inputMode="numeric"
            error={fault('depositPercent')}
            value={typed.depositPercent ?? draft?.deposit?.percent ?? ''}
            onChange={(event) => onType({ depositPercent: event.target.value })}
          />
          <DayField
            label={words.validUntil}
            error={fault('validUntil')}
            value={typed.validUntil ?? draft?.deposit?.due ?? ''}
            onChange={(validUntil) => onType({ validUntil })}
          />
        </div>
      )}
      {(kind === 'invoice' || kind === 'shipping-instruction') && (
        <TextField
          label={words.lcNumber}
          maxLength={issueLimits.lcNumber}
          error={fault('lcNumber')}
          value={typed.lcNumber ?? ''}
          onChange={(event) => onType({ lcNumber: event.target.value })}
        />
      )}
      {draft && draft.cars.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-sm font-semibold">{words.hsCodes}</summary>
          <div className="grid gap-3 sm:grid-cols-2">
            {draft.cars.map(({ lineId, stockNumber, title, hsCode }) => (
              <TextField
                key={lineId}
                label={`${stockNumber} ${title}`}
                placeholder="8703.23"
                maxLength={7}
                value={typed.hsCodes?.[lineId] ?? hsCode ?? ''}
                onChange={(event) => onType({ hsCodes: { ...typed.hsCodes, [lineId]: event.target.value.trim() } })}
              />
            ))}
          </div>
        </details>
      )}
    </>
  )
}
