import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { KeptMarkup } from '#lib/page/kept-markup.tsx'
import { SelectField } from '#ui/forms/field.tsx'

type Chosen = {
  label: string
  name: string
  error?: string | undefined
  chosen: string
  /** All that the options are made of, beside the name and what is chosen: many lists offer the same. */
  of: unknown
  options(): ReactNode
}

/** The device's own list, which keeps what is chosen in it: also what was before the script was there. */
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
