import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { CountedLink } from '#ui/actions/counted-link.tsx'
import { Bell as BellSign } from '#ui/more-icons.ts'
import { noticeWords } from './words.ts'

export function Bell({ to, className }: { to: string; className?: string }) {
  const count = useCall(api.notices.unread).data?.unread ?? 0
  const icon = <BellSign className="size-6" aria-hidden />
  return <CountedLink to={to} count={count} label={noticeWords.title} icon={icon} {...(className && { className })} />
}
