/** Who receives a deal's vehicles and papers. */
export const partyRoles = ['consignee', 'notify', 'courier'] as const
export type PartyRole = (typeof partyRoles)[number]
