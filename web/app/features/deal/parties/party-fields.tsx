import { type PartyField, partyFieldLabels } from '@minato/contract/deal/parties/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealFields } from '#forms/deal/use-deal-form.ts'
import { useCountries } from '#lib/api/use-countries.ts'
import { SelectField, TextArea, TextField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { partyTexts } from './words.ts'

export type FormValues = Record<PartyField | 'currentPassword', string>

export function PartyFields({ field, taxNumber }: { field: DealFields<FormValues>; taxNumber: string | null }) {
  const { countries } = useCountries()
  const bindField = (name: PartyField) => ({ label: partyFieldLabels[name], ...field(name) })
  return (
    <>
      <TextField
        {...bindField('name')}
        required
        autoComplete="name"
        autoCapitalize="words"
        hint={partyTexts.asInPassport}
        className="sm:col-span-2"
      />
      <TextArea
        {...bindField('address')}
        required
        autoComplete="street-address"
        rows={3}
        hint={t('Street, town, district')}
        className="sm:col-span-2"
      />
      <SelectField {...bindField('country')} required autoComplete="country">
        <option value="">{t('Choose the country')}</option>
        {renderOptions(countries.map(({ cca2, name, flag }) => [cca2, `${flag} ${name}`]))}
      </SelectField>
      <TextField {...bindField('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
      <TextField {...bindField('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField
        {...bindField('taxNumber')}
        required={taxNumber !== null}
        autoComplete="off"
        hint={taxNumber ? partyTexts.taxRequired(taxNumber) : t('If customs ask for one')}
      />
    </>
  )
}
