import { t } from '@minato/contract/language/messages.ts'
import type { inquiryDraft } from '@minato/contract/office/inquiries/draft.ts'
import {
  customerTypes,
  findInquiryCountry,
  inquiryCountries,
  inquiryTypes,
  listInquiryYears,
  requiredInquiryFields,
  steerings,
} from '@minato/contract/office/inquiries/facts.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { formatCarWord } from '@minato/contract/stock/cars/words/free-words.ts'
import { type NumberKind, numberKinds } from '@minato/contract/values/amounts.ts'
import type { ReactNode } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type { z } from 'zod'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { renderLabelOptions, renderOptions } from '#ui/forms/options.tsx'
import { getFieldError } from './form-helpers.tsx'

export type TypedInquiry = z.input<typeof inquiryDraft>
export type InquiryDraft = z.output<typeof inquiryDraft>
type InquiryFormState = UseFormReturn<TypedInquiry, unknown, InquiryDraft>

export type FormProps = { form: InquiryFormState }

const getFault = ({ formState, getValues }: InquiryFormState, name: keyof TypedInquiry) =>
  getFieldError(name, formState.errors[name], getValues(name))

const registerField = (form: InquiryFormState, name: keyof TypedInquiry) => ({
  ...form.register(name),
  error: getFault(form, name),
})

const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="text-lg font-bold">{title}</legend>
    <div className="mt-3 grid gap-4 sm:grid-cols-2 md:grid-cols-3">{children}</div>
  </fieldset>
)

type Choice = FormProps & { label: string; name: keyof TypedInquiry }

const AnySelect = ({ label, values, form, name }: Choice & { values: Parameters<typeof renderOptions>[0] }) => (
  <SelectField label={label} {...registerField(form, name)}>
    <option value="">{t('Any')}</option>
    {renderOptions(values)}
  </SelectField>
)

function NumberInput({ form, name, ...field }: Choice & { kind: NumberKind }) {
  const { field: tied } = useController({ control: form.control, name })
  return <NumberField {...field} {...tied} value={String(tied.value ?? '')} error={getFault(form, name)} />
}

/** An array keeps the order; an object would sort its year keys upwards. */
const YearSelect = ({ label, form, name }: Choice) => (
  <AnySelect label={label} values={listInquiryYears().map((year) => [year, `${year}`])} form={form} name={name} />
)

const toOptions = (words: readonly string[]) => words.map((word) => [word, formatCarWord(word)] as const)

/** The form sends `code`; accounts store `english`. */
export type InquiryCountry = { code: string; name: string; english: string }

export const BuyerFields = ({ form, countries }: FormProps & { countries: readonly InquiryCountry[] }) => (
  <FieldGroup title={t('About you')}>
    <SelectField label={requiredInquiryFields.country} required {...registerField(form, 'country')}>
      <option value="">{t('Select your country')}</option>
      {renderLabelOptions(inquiryCountries)}
      <optgroup label={t('All other countries')}>
        {renderOptions(countries.flatMap(({ code, name }) => (findInquiryCountry(code) ? [] : [[code, name]])))}
      </optgroup>
    </SelectField>
    <TextField
      label={requiredInquiryFields.email}
      required
      type="email"
      inputMode="email"
      autoComplete="email"
      {...registerField(form, 'email')}
    />
    <TextField
      label={requiredInquiryFields.mobile}
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+880 1555 014 142"
      {...registerField(form, 'mobile')}
    />
    <SelectField
      label={requiredInquiryFields.customerType}
      required
      defaultValue="INDIVIDUAL"
      {...registerField(form, 'customerType')}
    >
      {renderLabelOptions(customerTypes)}
    </SelectField>
    <TextField label={t('Port')} placeholder={t('Mongla')} {...registerField(form, 'port')} />
  </FieldGroup>
)

export const VehicleFields = ({ form }: FormProps) => (
  <FieldGroup title={t('The vehicle')}>
    <SelectField label={requiredInquiryFields.inquiryType} required {...registerField(form, 'inquiryType')}>
      <option value="">{t('Select a type')}</option>
      {renderLabelOptions(inquiryTypes)}
    </SelectField>
    <TextField label={t('Make')} placeholder={t('Toyota')} {...registerField(form, 'make')} />
    <TextField label={t('Model')} placeholder={t('Hiace')} {...registerField(form, 'model')} />
    <SelectField label={t('Steering')} defaultValue="RIGHT_HAND" {...registerField(form, 'steering')}>
      {renderLabelOptions(steerings)}
    </SelectField>
    <YearSelect label={t('Year From')} form={form} name="yearFrom" />
    <YearSelect label={t('Year To')} form={form} name="yearTo" />
  </FieldGroup>
)

export const DetailFields = ({ form }: FormProps) => (
  <FieldGroup title={t('More details (optional)')}>
    <NumberInput label={t('Engine (cc)')} kind={numberKinds.cc} form={form} name="engineCC" />
    <AnySelect
      label={t('Transmission')}
      values={toOptions(carFields.transmission.options)}
      form={form}
      name="transmission"
    />
    <AnySelect label={t('Drive')} values={toOptions(carFields.drive.options)} form={form} name="drive" />
    <AnySelect
      label={t('Exterior Colour')}
      values={toOptions(carFields.exteriorColor.proposed)}
      form={form}
      name="exteriorColor"
    />
    <AnySelect label={t('Interior Colour')} values={toOptions(carFields.color.proposed)} form={form} name="color" />
    <NumberInput label={t('Seats')} kind={numberKinds.whole} form={form} name="seats" />
    <NumberInput label={t('Mileage (km)')} kind={numberKinds.km} form={form} name="mileage" />
  </FieldGroup>
)
