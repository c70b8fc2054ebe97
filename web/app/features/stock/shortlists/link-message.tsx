import { ManualMessageButtons } from '#ui/actions/manual-message-buttons.tsx'
import { shortlistWords as words } from './words.ts'

/** A link is visible only once: the server stores only its hash. */
export const LinkMessage = ({ message }: { message: string }) => (
  <div role="status" className="grid gap-3 border-s-4 border-rule ps-3 text-sm">
    <p>{words.linkHint}</p>
    <p className="font-mono text-xs wrap-anywhere whitespace-pre-line">{message}</p>
    <ManualMessageButtons message={message} phone={null} />
  </div>
)
