/** Export with a contact called `Karim "Boss" Motors`: two speakers, four messages. */
export const quotedContactChat = `12/11/2026, 10:01 - Messages and calls are end-to-end encrypted. No one outside of this chat can read or listen to them.
13/11/2026, 10:01 - Karim "Boss" Motors: I take the white one for $4,200
13/11/2026, 10:02 - Minato Office: $4,200 is agreed, CIF Mombasa
13/11/2026, 10:05 - Karim "Boss" Motors: I pay $2,000 on Monday
13/11/2026, 10:06 - Minato Office: Thank you
`

/** Export with a contact called `KE: Wanjiru`: two speakers, three messages. */
export const colonContactChat = `13/11/2026, 10:01 - KE: Wanjiru: I take the white one for $4,200
13/11/2026, 10:02 - Minato Office: $4,200 is agreed
13/11/2026, 10:05 - KE: Wanjiru: I pay $2,000 on Monday
`
