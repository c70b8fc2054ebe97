import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { CachedMarkup } from '#lib/page/cached-markup.tsx'
import { SelectField } from '#ui/forms/field.tsx'

type StableSelectProps = {
  label: string
  name: string
  error?: string | undefined
  defaultValue: string
  /** Everything that the options depend on, beside the name and the chosen value. */
  optionsKey: unknown
  options(): ReactNode
}

/** A native select that keeps a choice made before hydration. */
export const StableSelect = ({ defaultValue, optionsKey, options, error, ...select }: StableSelectProps) => (
  <SelectField {...select} {...(error && { error })} defaultValue={defaultValue}>
    <CachedMarkup of={[select.name, defaultValue, optionsKey]}>
      <Options options={options} />
    </CachedMarkup>
  </SelectField>
)

const Options = ({ options }: Pick<StableSelectProps, 'options'>) => (
  <>
    <option value="">{t('Any')}</option>
    {options()}
  </>
)
