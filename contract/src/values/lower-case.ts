/**
 * Lower-cases a text for search and comparison, with the same result as `lower_case()` in the database: Unicode's rules without
 * language or context.
 * A capital İ becomes i, because no dot above stands by itself, and a final sigma becomes σ. Separate marks, as typed on a Mac,
 * are composed (NFC).
 */
export const foldCase = (text: string) => text.normalize().toLowerCase().replaceAll('\u0307', '').replaceAll('ς', 'σ')
