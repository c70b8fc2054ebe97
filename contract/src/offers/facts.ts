/** Whose offer it is. */
export const offerSides = ['buyer', 'office'] as const
export type OfferSide = (typeof offerSides)[number]

/** What became of an offer. */
export const offerStates = ['open', 'accepted', 'declined', 'answered', 'withdrawn', 'run-out'] as const
export type OfferState = (typeof offerStates)[number]

/** Where an offer was made: on the deal's page; in the chat, and recorded; as a price that the office set; before there were offers. */
export const offerWays = ['here', 'chat', 'set', 'before'] as const
export type OfferWay = (typeof offerWays)[number]
