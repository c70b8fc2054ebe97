import { t } from '#language/messages.ts'
import type { FactFromRows } from '#values/fact-types.ts'
export const chatLog = {
  messages: ({ count }: { count: number }) => t('{count, plural, one {# message} other {# messages}}', { count }),
}
export type LoggedMessages = FactFromRows<typeof chatLog>
