import type { IssueChoices, IssueDraft } from '@minato/contract/deal/issued-documents/issue.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatTradeTerm, type TradeTerm, tradeTerms } from '@minato/contract/platform/trade/terms.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { type Currency, currencies } from '@minato/contract/values/money.ts'
import { DayField } from '#ui/forms/day-field.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { BuyerNameFields } from './office-buyer-name.tsx'
import type { FormValues } from './office-issue-request.ts'
import { issuedDocumentTexts as words } from './words.ts'

type Props = {
  kind: IssueChoices['kind']
  values: Partial<FormValues>
  term: FormValues['term']
  draft: IssueDraft | undefined
  onType(change: Partial<FormValues>): void
  fault(name: string): string | undefined
}

export const IssueFields = ({ kind, values, term: selected, draft, onType, fault }: Props) => (
  <>
    {draft?.agreedTerm === null && <TermField {...{ term: selected, onType, fault }} />}
    <BuyerNameFields unprinted={draft?.unprinted ?? []} values={values} onType={onType} fault={fault} />
    {kind === 'proforma' && <PaymentFields {...{ values, draft, onType, fault }} />}
    {(kind === 'invoice' || kind === 'shipping-instruction') && (
      <TextField
        label={words.lcNumber}
        error={fault('lcNumber')}
        value={values.lcNumber ?? ''}
        onChange={(event) => onType({ lcNumber: event.target.value })}
      />
    )}
    {draft && draft.cars.length > 0 && <HsCodeFields cars={draft.cars} {...{ values, onType }} />}
  </>
)

/** No default: the selected term becomes the order's own. */
const TermField = ({ term: selected, onType, fault }: Pick<Props, 'term' | 'onType' | 'fault'>) => (
  <SelectField
    label={words.term}
    hint={t('Choose what you agreed with the buyer. FOB ends at the port of loading.')}
    required
    error={fault('term')}
    value={selected}
    onChange={(event) => onType({ term: event.target.value as TradeTerm })}
  >
    <option value="" disabled>
      {t('Choose the terms')}
    </option>
    {renderOptions(getKeys(tradeTerms).map((term) => [term, formatTradeTerm(term)]))}
  </SelectField>
)

const PaymentFields = ({ values, draft, onType, fault }: Pick<Props, 'values' | 'draft' | 'onType' | 'fault'>) => (
  <div className="grid gap-3 sm:grid-cols-3">
    <SelectField
      label={t('Currency')}
      value={values.currency ?? draft?.currency ?? 'USD'}
      onChange={(event) => onType({ currency: event.target.value as Currency })}
    >
      {getKeys(currencies).map((currency) => (
        <option key={currency}>{currency}</option>
      ))}
    </SelectField>
    <TextField
      label={words.deposit}
      inputMode="numeric"
      error={fault('depositPercent')}
      value={values.depositPercent ?? draft?.deposit?.percent ?? ''}
      onChange={(event) => onType({ depositPercent: event.target.value })}
    />
    <DayField
      label={words.validUntil}
      error={fault('validUntil')}
      value={values.validUntil ?? draft?.deposit?.due ?? ''}
      onChange={(validUntil) => onType({ validUntil })}
    />
  </div>
)

const HsCodeFields = ({ cars, values, onType }: Pick<Props, 'values' | 'onType'> & Pick<IssueDraft, 'cars'>) => (
  <details>
    <summary className="cursor-pointer py-1 text-sm font-semibold">{t('HS codes (customs tariff)')}</summary>
    <div className="grid gap-3 sm:grid-cols-2">
      {cars.map(({ lineId, stockNumber, title, hsCode }) => (
        <TextField
          key={lineId}
          label={`${stockNumber} ${title}`}
          placeholder="8703.23"
          value={values.hsCodes?.[lineId] ?? hsCode ?? ''}
          onChange={(event) => onType({ hsCodes: { ...values.hsCodes, [lineId]: event.target.value.trim() } })}
        />
      ))}
    </div>
  </details>
)
