import type { ChatPreview } from '@minato/contract/deal/chats/chat.ts'
import type { DateOrder } from '@minato/contract/deal/chats/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { SelectField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { chatTexts as words } from './words.ts'

type OrdersProps = { preview: ChatPreview; value: DateOrder | ''; onChange(order: DateOrder): void }

export const DateOrders = ({ preview, value, onChange }: OrdersProps) =>
  preview.dateOrders.length > 1 && (
    <SelectField
      label={t('What comes first in the dates?')}
      hint={t('The dates in this chat can be read in more than one way.')}
      required
      value={value}
      onChange={(event) => onChange(event.target.value as DateOrder)}
    >
      <option value="" disabled>
        {words.choice}
      </option>
      {renderOptions(preview.dateOrders.map((order) => [order, words.orders[order]]))}
    </SelectField>
  )
