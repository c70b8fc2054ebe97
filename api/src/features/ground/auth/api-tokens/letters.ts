import { t } from '@minato/contract/language/messages.ts'
import { permissions } from '@minato/contract/protocol/access.ts'
import { inUtc, ofSecurity } from '../letters.ts'
import type { ApiTokenRow } from '../table.ts'

type Person = Parameters<typeof ofSecurity>[0]
type Site = Parameters<typeof ofSecurity>[1]
type Token = Pick<ApiTokenRow, 'name' | 'permissions' | 'expiresAt'>

/** After a token was made. */
export const made = (person: Person, site: Site, at: Date, token: Token) =>
  ofSecurity(person, site, at, () => ({
    subject: t('A new API token was made for your account'),
    paragraphs: [t('A token for a script was made in your account. Whoever has it can do this in your name:')],
    facts: [
      [t('Token'), token.name, 'typed'],
      [t('It may'), token.permissions.map((one) => permissions[one]).join('; ')],
      [t('It ends'), inUtc(token.expiresAt)],
    ],
  }))

/** After somebody of the office has ended one of somebody else. */
export const revoked = (person: Person, site: Site, at: Date, { name }: Token) =>
  ofSecurity(person, site, at, () => ({
    subject: t('Your API token was revoked'),
    paragraphs: [t('The office has revoked a token of your account. Scripts that use it no longer work.')],
    facts: [[t('Token'), name, 'typed']],
  }))
