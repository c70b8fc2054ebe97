/** What a buyer is written about the ship of a car, each once; days that move, and a ship that is cancelled, as often as they do. */
export const sailingNews = ['booked', 'moved', 'cancelled', 'left', 'arrived'] as const
export type SailingNews = (typeof sailingNews)[number]
