import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { KeptMarkup } from '#lib/page/kept-markup.tsx'
import { SelectField } from '#ui/forms/field.tsx'

type Chosen = {
  label: string
  name: string
  error?: string | undefined
  chosen: string
  /** Everything that the options depend on, beside the name and the chosen value. */
  of: unknown
  options(): ReactNode
}

/** A native select that keeps a choice made before hydration. */
export const Choices = ({ chosen, of, options, error, ...select }: Chosen) => (
  <SelectField {...select} {...(error && { error })} defaultValue={chosen}>
    <KeptMarkup of={[select.name, chosen, of]}>
      <Options options={options} />
    </KeptMarkup>
  </SelectField>
)

const Options = ({ options }: Pick<Chosen, 'options'>) => (
  <>
    <option value="">{t('Any')}</option>
    {options()}
  </>
)
