import { t } from '#language/messages.ts'
import { dateText } from '#values/calendar.ts'

/** The message by which a maker sends a list. It says no more than the page behind its link. */
export const shortlistMessage = ({ title, endsOn }: { title: string; endsOn: string }, url: string) =>
  t('{title}\nYou can open this list until {day}:\n{url}', { title, day: dateText(endsOn), url })
