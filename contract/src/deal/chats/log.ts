import { t } from '#language/messages.ts'
import type { FactOf } from '#values/kinds.ts'
/** What the log keeps of a chat that was read in, by its kind, and how it reads. */
export const chatLog = {
  messages: ({ count }: { count: number }) => t('{count, plural, one {# message} other {# messages}}', { count }),
}
export type LoggedMessages = FactOf<typeof chatLog>
