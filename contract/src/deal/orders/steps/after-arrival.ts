import { messages } from '#language/messages.ts'
import { describeOpenClaim, grantedClaimTexts } from './held-money.ts'
import type { Step } from './step.ts'

export const stepsAfterArrival = messages({
  'say-received': {
    label: 'Confirm arrival',
    buyer: 'Tell us that you have the vehicle, and how you found it.',
    office: 'The buyer has not confirmed the arrival yet.',
    calm: 'office',
    area: 'arrival',
    by: ['buyer'],
  },
  'decide-claim': {
    label: 'Decide on a claim',
    buyer: 'We are looking at your claim.',
    office: describeOpenClaim,
    area: 'arrival',
    by: ['office'],
  },
  'repay-claim': {
    label: 'Pay for a claim',
    button: 'Pay it back',
    buyer: grantedClaimTexts.buyer,
    office: grantedClaimTexts.office,
    area: 'payments',
    by: ['office'],
  },
} as const satisfies Record<string, Step>)
