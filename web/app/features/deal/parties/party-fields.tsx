import { type PartyField, partyFields, partyLimits } from '@minato/contract/deal/parties/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealFields } from '#forms/deal/use-deal-form.ts'
import { useCountries } from '#lib/api/use-countries.ts'
import { SelectField, TextArea, TextField } from '#ui/write/field.tsx'
import { options } from '#ui/write/options.tsx'
import { partyScreen } from './words.ts'

export type Typed = Record<PartyField | 'currentPassword', string>

export function Fields({ field, taxNumber }: { field: DealFields<Typed>; taxNumber: string | null }) {
  const { countries } = useCountries()
  const tie = (name: PartyField) => ({ label: partyFields[name], ...field(name) })
  return (
    <>
      <TextField
        {...tie('name')}
        required
        autoComplete="name"
        autoCapitalize="words"
        maxLength={partyLimits.name}
        hint={partyScreen.asInPassport}
        className="sm:col-span-2"
      />
      <TextArea
        {...tie('address')}
        required
        autoComplete="street-address"
        rows={3}
        maxLength={partyLimits.address}
        hint={t('Street, town, district')}
        className="sm:col-span-2"
      />
      <SelectField {...tie('country')} required autoComplete="country">
        <option value="">{t('Choose the country')}</option>
        {options(countries.map(({ cca2, name, flag }) => [cca2, `${flag} ${name}`]))}
      </SelectField>
      <TextField {...tie('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
      <TextField {...tie('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField
        {...tie('taxNumber')}
        required={taxNumber !== null}
        autoComplete="off"
        maxLength={partyLimits.taxNumber}
        hint={taxNumber ? partyScreen.taxAsked(taxNumber) : t('If customs ask for one')}
      />
    </>
  )
}
