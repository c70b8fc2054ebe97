import { messages } from '#language/messages.ts'
/** Confidence in a statement. A statement with a weak one needs a condition, or "probably". */
export const confidences = messages({
  official: { label: 'an official page', weak: false },
  reported: { label: 'a press report of an official notice', weak: false },
  trade: { label: 'a trade website', weak: false },
  conflict: { label: 'sources that disagree', weak: true },
  unverified: { label: 'trade knowledge, not verified', weak: true },
} as const satisfies Record<string, { label: string; weak: boolean }>)
