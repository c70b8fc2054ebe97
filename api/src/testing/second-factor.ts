import { createAuthenticator } from './authenticator.ts'
import { type Builder, password } from './build.ts'
import type { App } from './test.ts'

/** Creates an administrator with a second factor, logged in, with their codes. */
export async function createAdminWithSecondFactor({ app, build }: { app: App; build: Builder }) {
  const user = await build.admin()
  const token = await app.token(user)
  const client = app.with(token)
  const { secret, address } = await client.secondFactor.begin({ body: { currentPassword: password } })
  const code = createAuthenticator(secret, () => app.services.now)
  const { recoveryCodes } = await client.secondFactor.switchOn({ body: { code: code() } })
  const later = (minutes: number) => {
    app.services.now = new Date(app.services.now.getTime() + minutes * 60_000)
  }
  return { user, client, token, secret, address, recoveryCodes, code, later }
}
