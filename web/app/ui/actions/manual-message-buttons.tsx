import { t } from '@minato/contract/language/messages.ts'
import { buildChatLink, buildChatLinkTo } from '@minato/contract/platform/site/chat.ts'
import { copyText } from '#lib/browser/secure-context.ts'
import { Button, OutsideLink } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'

/** The user sends a message themselves: by WhatsApp, or after copying it. */
export function ManualMessageButtons({ message, phone }: { message: string; phone: string | null }) {
  const copy = async () =>
    (await copyText(message)) ? toast.success(t('Message copied')) : toast.error(t('Please copy the message by hand'))
  return (
    <div className="flex flex-wrap gap-3">
      <OutsideLink size="small" variant="main" href={buildChatLinkTo(phone, message) ?? buildChatLink('', message)}>
        {t('Open in WhatsApp')}
      </OutsideLink>
      <Button size="small" onClick={copy}>
        {t('Copy message')}
      </Button>
    </div>
  )
}
