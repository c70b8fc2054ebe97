import { authMessages } from '@minato/contract/auth-facts.ts'
import type { contract } from '@minato/contract/contract.ts'
import { splitName } from '@minato/contract/user-facts.ts'
import type { Routes } from '../../lib/guard.ts'
import { hashPassword, isCommonPassword, passwordMatches } from '../../lib/passwords.ts'
import { Refusal } from '../../lib/problem.ts'
import type { Services } from '../../services.ts'
import * as users from '../users/queries.ts'
import * as sessions from './queries.ts'

/** Tries on one account from one network: few, and given back after a right one. */
const triesFromHere = { max: 10, seconds: 900 }
/** Tries on one account from everywhere: enough that a stranger cannot easily lock somebody out. */
const triesInAll = { max: 100, seconds: 900 }

export const authRoutes = ({ db, limiter, clock, config }: Services): Routes<typeof contract.auth> => ({
  // A known address gets the same answer after the same work: nobody learns who has an account.
  register: async ({ body: { fullName, password, ...person } }) => {
    if (isCommonPassword(password)) {
      throw new Refusal(400, authMessages.passwordCommon, { password: authMessages.passwordCommon })
    }
    await users.insert(db, { ...person, ...splitName(fullName), passwordHash: await hashPassword(password) })
    return { message: authMessages.registered }
  },

  login: async ({ body, agent, address }) => {
    const here = `login:${body.email}:${address}`
    await limiter.take(here, triesFromHere)
    await limiter.take(`login:${body.email}`, triesInAll)
    const user = await users.findByEmail(db, body.email)
    const matches = await passwordMatches(user?.passwordHash, body.password)
    if (!user || !matches || !user.isActive) throw new Refusal(401, authMessages.loginFailed)
    await limiter.forgive(here)
    const expiresAt = new Date(clock.now().getTime() + config.sessionSeconds * 1000)
    return { accessToken: await sessions.begin(db, { userId: user.id, agent, expiresAt }) }
  },

  logout: async ({ caller }) => {
    await sessions.end(db, caller.tokenHash)
    return { success: true }
  },
})
