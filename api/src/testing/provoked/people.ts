import { randomBytes } from 'node:crypto'
import type { accountProblems } from '@minato/contract/office/account/problems.ts'
import { apiTokenLimits, type apiTokenProblems } from '@minato/contract/platform/auth/api-tokens/facts.ts'
import type { secondFactorProblems } from '@minato/contract/platform/auth/second-factor/facts.ts'
import type { userProblems } from '@minato/contract/platform/users/office.ts'
import { apiTokens as apiTokenRows } from '#platform/auth/table.ts'
import { inProcessBase } from '#start/in-process.ts'
import { password } from '../build.ts'
import { createAdminWithSecondFactor } from '../second-factor.ts'
import { createServerFor, toCaller } from '../server-for.ts'
import { missingId, type Provoke } from './world.ts'

const newPassword = 'a lamp over the quay'
const draft = { firstName: 'Amina', lastName: 'Rahman', phone: '+880 1555 014 142', password: newPassword }

export const accounts: Record<keyof typeof accountProblems, Provoke> = {
  'login-failed': ({ guest, customer }) => guest.auth.login({ body: { email: customer.email, password: 'a guess' } }),
  'account-closed': async ({ app, build }) => app.token(await build.user({ isActive: false })),
  'password-common': ({ guest }) =>
    guest.auth.register({
      body: {
        fullName: 'Amina Rahman',
        email: 'amina@buyer.example',
        password: 'password1',
        phone: '+880 1555 014 142',
        country: 'Bangladesh',
      },
    }),
  'current-password-wrong': ({ asCustomer }) =>
    asCustomer.auth.changePassword({ body: { currentPassword: 'a guess', newPassword } }),
  'reset-link-expired': ({ guest }) => guest.auth.resetPassword({ body: { token: 'x'.repeat(43), newPassword } }),
  'confirmation-link-expired': ({ guest }) => guest.auth.confirmEmail({ body: { token: 'x'.repeat(43) } }),
  'email-not-confirmed': async ({ app, build }) => {
    const dealer = await app.as(await build.user({ emailConfirmedAt: null }))
    const body = { title: 'For Mr Otieno', carIds: [(await build.car()).id] }
    const { shortlist } = await dealer.shortlists.create({ body })
    return dealer.shortlists.makeLink({ params: shortlist })
  },
  'session-not-found': ({ asCustomer }) => asCustomer.account.endSession({ params: missingId }),
  'order-still-open': async ({ asCustomer, order }) => {
    await order()
    return asCustomer.account.remove({ body: { currentPassword: password } })
  },
  'administrator-account': ({ asAdmin }) => asAdmin.account.remove({ body: { currentPassword: password } }),
}

export const secondFactors: Record<keyof typeof secondFactorProblems, Provoke> = {
  'login-code-needed': async (world) => world.app.token((await createAdminWithSecondFactor(world)).user),
  'code-needed': async (world) => {
    const { client, later } = await createAdminWithSecondFactor(world)
    later(11)
    return client.secondFactor.switchOff({ body: { currentPassword: password } })
  },
  'code-wrong': async (world) =>
    (await createAdminWithSecondFactor(world)).client.secondFactor.giveCode({ body: { code: '1234567' } }),
  'second-factor-demanded': async ({ app, admin }) => {
    const send = await createServerFor(app.services, () => ({ ...toCaller(admin, []), withheld: ['users.edit'] }))
    return send(new Request(`${inProcessBase}/users`, { headers: { authorization: 'Bearer x' } }))
  },
  'second-factor-on': async (world) =>
    (await createAdminWithSecondFactor(world)).client.secondFactor.begin({ body: { currentPassword: password } }),
  'second-factor-off': ({ asCustomer }) => asCustomer.secondFactor.switchOff({ body: { currentPassword: password } }),
  'second-factor-own': ({ asAdmin, admin }) => asAdmin.secondFactor.resetOf({ params: admin }),
}

const token = { name: 'The import', permissions: ['cars.read' as const], days: 30, currentPassword: password }

export const apiTokens: Record<keyof typeof apiTokenProblems, Provoke> = {
  'not-for-tokens': async ({ app, asAdmin }) =>
    app.with((await asAdmin.apiTokens.create({ body: token })).token).account.sessions(),
  'token-not-found': ({ asAdmin }) => asAdmin.apiTokens.revoke({ params: missingId }),
  'too-many-tokens': async ({ app, admin, asAdmin }) => {
    const row = { userId: admin.id, name: 'x', permissions: [], expiresAt: new Date('2027-01-01') }
    const rows = Array.from({ length: apiTokenLimits.count }, () => ({ ...row, tokenHash: randomBytes(32) }))
    await app.services.db.insert(apiTokenRows).values(rows)
    return asAdmin.apiTokens.create({ body: token })
  },
}

export const users: Record<keyof typeof userProblems, Provoke> = {
  'user-not-found': ({ asAdmin }) => asAdmin.users.show({ params: missingId }),
  'not-yours-to-change': ({ asCustomer, customer }) =>
    asCustomer.users.update({ params: customer, body: { country: 'Kenya' } }),
  'email-taken': ({ asAdmin, customer }) => asAdmin.users.create({ body: { ...draft, email: customer.email } }),
  'self-deactivation': ({ asAdmin, admin }) => asAdmin.users.update({ params: admin, body: { isActive: false } }),
  'self-demotion': ({ asAdmin, admin }) => asAdmin.users.update({ params: admin, body: { role: 'USER' } }),
  'self-deletion': ({ asAdmin, admin }) => asAdmin.users.remove({ params: admin }),
  'user-in-use': async ({ asAdmin, customer, order }) => {
    await order()
    return asAdmin.users.remove({ params: customer })
  },
}
