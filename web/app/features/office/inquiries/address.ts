import { findInquiryCountry } from '@minato/contract/office/inquiries/facts.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { FormProps, InquiryCountry, TypedInquiry } from './inquiry-form-fields.tsx'

const linkedFields = [
  'country',
  'port',
  'inquiryType',
  'make',
  'model',
  'steering',
  'yearFrom',
  'yearTo',
  'message',
] as const satisfies readonly (keyof TypedInquiry)[]

export function useLinkedInquiry(form: FormProps['form'], countries: readonly InquiryCountry[]) {
  const [params] = useSearchParams()
  const fillIn = useEffectEvent(() => {
    for (const name of linkedFields) {
      const value = name === 'country' ? findCountryCode(params.get(name), countries) : params.get(name)
      if (value) form.setValue(name, value)
    }
  })
  useEffect(() => {
    fillIn()
  }, [])
}

export const findCountryCode = (text: string | null, countries: readonly InquiryCountry[]) =>
  countries.find(({ code, english }) => code === text || english === text)?.code ?? findInquiryCountry(text)
