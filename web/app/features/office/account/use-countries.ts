import { withDialCode } from '@minato/contract/platform/countries/dial-code.ts'
import type { Country } from '@minato/contract/platform/countries/endpoints.ts'
import { listFallbackCountries } from '@minato/contract/platform/countries/fallback.ts'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Registration, TypedRegistration } from './register/registration.ts'

/** Falls back to ten countries until the server's list arrives. */
export function useCountries() {
  const [countries, setCountries] = useState<readonly Country[]>(listFallbackCountries)
  useEffect(() => {
    import('#lib/api/api.ts')
      .then(({ api }) => api.countries.list())
      .then(setCountries)
      .catch((error) => console.error('could not load the countries', error))
  }, [])
  return countries
}

export function useDialCode(
  form: UseFormReturn<TypedRegistration, unknown, Registration>,
  countries: readonly Country[],
) {
  const selected = useWatch({ control: form.control, name: 'country' })
  const code = countries.find(({ english }) => english === selected)?.idd
  const previousCode = useRef<string>(undefined)
  const { getValues, setValue, getFieldState } = form
  // A select shows an earlier choice only after its option exists.
  useEffect(() => {
    if (getValues('country')) setValue('country', getValues('country'))
  }, [countries, getValues, setValue])
  useEffect(() => {
    if (!code || code === previousCode.current) return
    const phone = withDialCode(getValues('phone') ?? '', code, previousCode.current)
    previousCode.current = code
    setValue('phone', phone, { shouldValidate: getFieldState('phone').isTouched })
  }, [code, getValues, setValue, getFieldState])
}
