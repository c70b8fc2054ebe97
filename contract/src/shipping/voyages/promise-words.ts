// Apart from the texts of a promise's dates, which only a page with a port needs.
import { messages, t } from '#language/messages.ts'
import { type Method, methods } from '#platform/ports/facts.ts'

export const promiseTexts = messages({
  title: 'The next ship',
  choose: 'Choose your port to see which ship this vehicle can take, and by when to pay.',
  none: (port: string, method: Method) =>
    t('Our schedule has no ship to {port} by {method} that this vehicle can reach at the moment.', {
      port,
      method: methods[method],
    }),
  other: (method: Method) => t('There is one by {method}:', { method: methods[method] }),
  ask: 'Ask us for the next one',
  question: (car: string, port: string, method: Method) =>
    t('When is the next ship to {port} by {method} for {car}?', { car, method: methods[method], port }),
} as const)
