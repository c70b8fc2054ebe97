import { securityEmail } from '../emails.ts'

export const tokenCreatedEmail = securityEmail({
  kind: 'api-token',
  subject: 'A new API token was made for your account',
  paragraphs: ['A token for a script was made in your account. Anybody who has it can do this in your name:'],
  facts: [
    ['Token', '{token}', 'typed'],
    ['It may', '{permissions}'],
    ['It ends', '{end}'],
  ],
})

export const tokenRevokedEmail = securityEmail({
  kind: 'api-token',
  subject: 'Your API token was revoked',
  paragraphs: ['The office has revoked a token of your account. Scripts that use it no longer work.'],
  facts: [['Token', '{token}', 'typed']],
})
