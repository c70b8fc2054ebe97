import { buildChatLink, formatChatNumber } from '@minato/contract/platform/site/chat.ts'
import type { ComponentProps } from 'react'
import { useSite } from '#lib/page/site.tsx'
import { MessageCircle } from '#ui/icons.ts'
import { OutsideLink } from './button.tsx'

/** Opens a chat with `text` as first message. The label has the number for typing and printing. */
export function AskLink({
  text,
  label,
  ...shape
}: { text: string; label: string } & Pick<ComponentProps<typeof OutsideLink>, 'variant' | 'size' | 'className'>) {
  const { whatsappNumber: number } = useSite()
  return (
    <OutsideLink href={buildChatLink(number, text)} {...shape}>
      <MessageCircle className="size-5 shrink-0" aria-hidden />
      <span>
        {label} <span className="whitespace-nowrap tabular-nums">{formatChatNumber(number)}</span>
      </span>
    </OutsideLink>
  )
}
