import { t } from '#language/messages.ts'
import type { FactOf } from '#values/kinds.ts'
export const chatLog = {
  messages: ({ count }: { count: number }) => t('{count, plural, one {# message} other {# messages}}', { count }),
}
export type LoggedMessages = FactOf<typeof chatLog>
