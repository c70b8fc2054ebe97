import { messages } from '#language/messages.ts'
/** How sure a claim is. A statement on a weak one comes with a condition, or with "probably". */
export const confidences = messages({
  official: { label: 'an official page', weak: false },
  reported: { label: 'a report of an official notice', weak: false },
  trade: { label: 'a trade website', weak: false },
  conflict: { label: 'sources that disagree', weak: true },
  unverified: { label: 'trade knowledge, not verified', weak: true },
} as const satisfies Record<string, { label: string; weak: boolean }>)
