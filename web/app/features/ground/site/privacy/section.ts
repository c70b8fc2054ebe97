/** A section of the privacy policy: sentences, and a list where one helps. */
export type PrivacySection = { id: string; title: string; text: readonly string[]; points?: readonly string[] }
