/**
 * Fields of each deal form that are stored over a reload. Never list a password, code, file or bank account.
 * A form that is missing here does not compile.
 */
export const dealForms = {
  order: ['term'],
  'order-for': ['customer', 'carIds', 'to', 'term'],
  offer: ['amount', 'term', 'to', 'note', 'belowFloor', 'agreedOn'],
  'accept-offer': ['belowFloor'],
  proof: [],
  'report-payment': ['method', 'sum', 'currency', 'on', 'reference', 'letter'],
  'confirm-payment': ['sum', 'currency', 'on', 'fee', 'reference', 'rest', 'counted', 'rate', 'source'],
  'refuse-payment': ['reason'],
  refund: ['entry', 'sum', 'on', 'reference', 'reason'],
  'move-payment': ['entry', 'sum', 'to'],
  'keep-credit': ['word'],
  'car-received': ['state', 'note'],
  'damage-claim': ['text'],
  'grant-claim': ['grant', 'sum', 'reason'],
  'decline-claim': ['reason'],
  review: ['stars', 'text'],
  'answer-review': ['answer'],
  'hide-review': ['reason'],
  party: ['name', 'address', 'country', 'phone', 'email', 'taxNumber'],
  'bl-correction': ['correction'],
  paper: ['what', 'lineId', 'number', 'body', 'result', 'validUntil'],
  envelope: ['carrier', 'awb', 'sentOn', 'deliveredOn', 'receiver', 'contents'],
  inspection: ['state', 'body', 'on'],
  originals: ['kind', 'originals', 'inHand'],
  surrender: ['agentReference'],
  issue: [
    'term',
    'currency',
    'depositPercent',
    'validUntil',
    'lcNumber',
    'hsCodes',
    'reason',
    'buyerName',
    'buyerCompany',
  ],
  receipt: ['buyerName', 'buyerCompany'],
  'ask-for-proof': ['reason', 'until'],
  chat: ['text', 'zone', 'dateOrder', 'answers'],
  shortlist: ['title', 'contactName', 'contactPhone', 'contactWhatsApp', 'endsOn', 'prices', 'currency', 'cars'],
  extend: ['reason', 'until'],
  'status-by-hand': ['reason'],
  'sail-unpaid': ['reason'],
  'status-of-several': ['reason'],
  booking: ['voyageId', 'ticks', 'froms', 'to', 'blNumber', 'container', 'place', 'accepted'],
} as const satisfies Record<string, readonly string[]>

export type DealFormName = keyof typeof dealForms
export type DraftField<Name extends DealFormName> = (typeof dealForms)[Name][number]
