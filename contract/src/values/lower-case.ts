/**
 * A text in the one lower case in which texts are searched and compared, here and in the database, whose `lower_case()` answers the
 * same: that of Unicode, but for what depends on a language or on the letters around it. A capital İ is an i (no dot above stands by
 * itself), and a sigma at the end of a word is as any other.
 */
export const lowerCase = (text: string) => text.toLowerCase().replaceAll('\u0307', '').replaceAll('ς', 'σ')
