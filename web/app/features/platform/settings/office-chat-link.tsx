import { t } from '@minato/contract/language/messages.ts'
import type { SettingState } from '@minato/contract/platform/settings/endpoints.ts'
import { buildChatLink, formatChatNumber } from '@minato/contract/platform/site/chat.ts'

/** Only a try shows that a number has a chat. The address has the stored number, not a typed one. */
export const ChatLink = ({ name, value }: Pick<SettingState, 'name' | 'value'>) =>
  name === 'chatNumber' && (
    <a
      href={buildChatLink(String(value), '')}
      target="_blank"
      rel="noopener noreferrer"
      className="relative block w-fit text-sm text-link underline"
    >
      {t('Try the chat link: {number}', { number: formatChatNumber(String(value)) })}
    </a>
  )
