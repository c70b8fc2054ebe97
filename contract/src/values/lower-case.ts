/**
 * A text in the one lower case in which texts are searched and compared, here and in the database, whose `lower_case()` answers the
 * same: that of Unicode, but for what depends on a language or on the letters around it. A capital İ is an i (no dot above stands by
 * itself), and a sigma at the end of a word is as any other. Marks that stand apart from their letter, as a Mac writes them, are one
 * with it (NFC).
 */
export const lowerCase = (text: string) => text.normalize().toLowerCase().replaceAll('\u0307', '').replaceAll('ς', 'σ')
