import { messages } from '../../language/messages.ts'
/** How sure a claim is. A statement on a weak one comes with a condition, or with "probably". */
export const confidences = messages({
  official: { label: 'an official page', weak: false },
  reported: { label: 'news of an official notice', weak: false },
  trade: { label: 'a page of the trade', weak: false },
  conflict: { label: 'sources that disagree', weak: true },
  unverified: { label: 'knowledge of the trade, not verified', weak: true },
} as const satisfies Record<string, { label: string; weak: boolean }>)
