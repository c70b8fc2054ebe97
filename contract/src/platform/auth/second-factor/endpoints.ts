import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { instant } from '#values/text.ts'
import { currentPassword } from '../endpoints.ts'
import { secondFactorCode } from '../second-factor-code.ts'

const state = z.object({ onSince: instant.nullable(), recoveryCodes: z.number().int() })

const again = z.object({ currentPassword })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const asksPassword = ['current-password-wrong', 'too-many-tries'] as const
const asksCode = ['code-wrong', 'too-many-tries'] as const

export const secondFactor = defineEndpoints('user', {
  show: {
    route: 'GET /account/second-factor',
    summary: 'Returns whether two-factor login is on for the caller, and the number of unused recovery codes.',
    response: state,
  },
  begin: {
    route: 'POST /account/second-factor',
    summary:
      'Creates a secret for an authenticator app, in Base32, with the address for a QR code. It takes effect once `switchOn` received a code of it.',
    body: again,
    problems: [...asksPassword, 'second-factor-on'],
    response: z.object({ secret: z.string(), address: z.string() }),
  },
  switchOn: {
    route: 'POST /account/second-factor/on',
    summary:
      'Switches two-factor login on with a first code, ends every other session, and returns the recovery codes, this once.',
    body: z.object({ code: secondFactorCode }),
    problems: [...asksCode, 'second-factor-on', 'second-factor-off'],
    response: recoveryCodes,
  },
  renewCodes: {
    route: 'POST /account/second-factor/recovery-codes',
    asksCode: true,
    summary: 'Creates new recovery codes and returns them, this once. The previous ones become invalid.',
    body: again,
    problems: [...asksPassword, 'second-factor-off'],
    response: recoveryCodes,
  },
  switchOff: {
    route: 'POST /account/second-factor/off',
    asksCode: true,
    summary: 'Switches two-factor login off.',
    body: again,
    problems: [...asksPassword, 'second-factor-off'],
  },
  giveCode: {
    route: 'POST /auth/code',
    summary:
      'Confirms this session with a code of the authenticator app or a recovery code: for ten minutes no other is needed.',
    body: z.object({ code: secondFactorCode }),
    problems: [...asksCode, 'second-factor-off'],
  },
  showOf: {
    route: 'GET /users/{id}/second-factor',
    access: 'users.edit',
    summary: 'Returns whether two-factor login is on for a user.',
    problems: ['user-not-found'],
    response: state,
  },
  resetOf: {
    route: 'POST /users/{id}/second-factor/reset',
    access: 'users.edit',
    asksCode: true,
    summary: 'Switches two-factor login of another user off, ends their sessions, and emails them.',
    problems: ['user-not-found', 'second-factor-own', 'second-factor-off', 'beyond-your-permissions'],
  },
})
