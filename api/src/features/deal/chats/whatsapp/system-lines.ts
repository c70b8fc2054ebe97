// Rule: lines that WhatsApp itself writes into a chat, by their known forms. Only those that can hold a colon.

/** Line about a contact, whose name may contain a colon: `Your security code with KE: Wanjiru changed`. */
const securityCode = new RegExp(
  `^(?:${[
    'your security code with',
    'tu código de seguridad con',
    '(?:o )?seu código de segurança com',
    'votre code de sécurité avec',
    '(?:deine sicherheitsnummer|dein sicherheitscode) (?:für|mit|von)',
    'ваш код безопасности',
    'تغي[ّ]?ر رمز الأمان|رمز الأمان',
    'セキュリティコード',
    'আপনার নিরাপত্তা কোড',
    'msimbo wako wa usalama',
  ].join('|')})`,
  'iu',
)
export const isSecurityLine = (line: string) => securityCode.test(line)

const quoted = /"[^"\n]*"|[“”„][^“”„\n]*[“”„]|[«»][^«»\n]*[«»]|「[^「」\n]*」/gu
const quotationMark = /["“”„«»「」]/u
/** Change or creation of a subject, which WhatsApp quotes. */
const subjectVerb =
  /chang|creat|cambi|cre[óo]|mud|alter|cri|modifi|cré|geändert|änder|betreff|erstell|измен|созда|тем[аыу]|غي|أنشأ|変更|件名|グループ|পরিবর্তন|তৈরি|badili|unda/iu

/** A contact quotes complete words. A cut quotation is mostly the start of `Amina changed the subject to "Vitz: 7500"`. */
export const hasCutQuotation = (name: string) => quotationMark.test(name.replace(quoted, ''))

/** A contact may have a single quotation mark, such as `5" Karim`, but no verb of such a line. */
export const isSubjectLine = (name: string) => hasCutQuotation(name) && subjectVerb.test(name)
