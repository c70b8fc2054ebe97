import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { SelectField } from '~/ui/write/field'

type Chosen = { label: string; name: string; error?: string | undefined; chosen: string; children: ReactNode }

/** The device's own list, which keeps what is chosen in it: also what was before the script was there. */
export const Choices = ({ chosen, children, error, ...select }: Chosen) => (
  <SelectField {...select} {...(error && { error })} defaultValue={chosen}>
    <option value="">{t('Any')}</option>
    {children}
  </SelectField>
)
