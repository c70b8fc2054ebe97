import { t } from '@minato/contract/language/messages.ts'
import type { Shortlist } from '@minato/contract/stock/shortlists/endpoints.ts'
import { getLastDay, hasOwnPrices, shortlistPrices } from '@minato/contract/stock/shortlists/facts.ts'
import { integerAmountKind, parseNumber } from '@minato/contract/values/amounts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { EditedCars, type TypedCar } from './edited-cars.tsx'
import { shortlistWords as words } from './words.ts'

const toTypedCars = (cars: Shortlist['cars']): TypedCar[] =>
  cars.map(({ id, note, price }) => ({ id, note: note ?? '', price: price === null ? '' : formatCount(price) }))

/** Returns null for no price, NaN for an ambiguous or invalid one. */
const parseListPrice = (typed: string, currency: string) =>
  typed.trim() === '' ? null : parseNumber(integerAmountKind(currency), typed) || Number.NaN

export function EditShortlist({ list, onClose }: { list: Shortlist; onClose(): void }) {
  const form = useDealForm({
    formName: 'shortlist',
    id: list.id,
    version: list.version,
    initialValues: () => ({
      title: list.title,
      contactName: list.contactName ?? '',
      contactPhone: list.contactPhone ?? '',
      contactWhatsApp: list.contactWhatsApp ?? '',
      endsOn: list.endsOn,
      prices: list.prices,
      currency: list.currency,
      cars: toTypedCars(list.cars),
    }),
    check: ({ title, cars, prices, currency }) => ({
      ...(title.trim() === '' && { title: t('Please enter a name') }),
      ...(hasOwnPrices(prices) &&
        Object.fromEntries(
          cars
            .filter(({ price }) => Number.isNaN(parseListPrice(price, currency)))
            .map(({ id }): [string, string] => [`price ${id}`, t('Please enter a whole number')]),
        )),
    }),
    send: ({ cars, ...input }, options, version) =>
      api.shortlists.update(
        {
          params: { id: list.id },
          body: {
            ...input,
            version: version ?? list.version,
            cars: cars.map(({ id, note, price }) => {
              const amount = parseListPrice(price, input.currency)
              return { id, note, price: Number.isNaN(amount) ? null : amount }
            }),
          },
        },
        options,
      ),
    successText: t('The list was saved'),
    groups: ['shortlists'],
    onSuccess: onClose,
  })
  const { values, setValues, field, getFault } = form
  const today = toOfficeDay(new Date())
  return (
    <DealForm
      form={form}
      label={words.edit}
      submit={words.save}
      onClose={onClose}
      className="border-t border-line pt-4"
    >
      <TextField label={words.name} hint={words.nameHint} required {...field('title')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={words.contactName} {...field('contactName')} />
        <TextField label={t('Phone number to ask')} type="tel" {...field('contactPhone')} />
        <TextField label={t('WhatsApp number to ask')} type="tel" {...field('contactWhatsApp')} />
        <TextField label={words.endsOn} type="date" min={today} max={getLastDay(today)} required {...field('endsOn')} />
        <SelectField
          label={words.prices}
          hint={t('With your own prices, our prices are not on the page.')}
          value={values.prices}
          onChange={({ target }) => setValues({ prices: target.value as Shortlist['prices'] })}
        >
          {renderLabelOptions(shortlistPrices)}
        </SelectField>
        {hasOwnPrices(values.prices) && (
          <TextField label={words.currency} autoCapitalize="characters" {...field('currency')} />
        )}
      </div>
      <EditedCars
        cars={values.cars}
        listedCars={list.cars}
        currency={hasOwnPrices(values.prices) ? values.currency.toUpperCase() : null}
        fault={(id) => getFault(`price ${id}`, 'cars')}
        noteFault={(index) => getFault(`cars.${index}.note`, 'cars')}
        onChange={(cars) => setValues({ cars })}
      />
    </DealForm>
  )
}
