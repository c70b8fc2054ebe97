import type { Settings } from '@minato/contract/platform/settings/settings.ts'
import { sendResetLink } from '#platform/auth/change-password.ts'
import { processImportBatch } from '#stock/stock-imports/process-batch.ts'
import { password } from '../build.ts'
import { placePhoneOrder } from '../examples/phone-order.ts'
import { formOf } from '../files/picture.ts'
import { createAdminWithSecondFactor } from '../second-factor.ts'
import { type Client, type DealContext, placeOrder, type World } from './dealing.ts'

export async function sendAccountEmails({ app, build }: World, office: Client) {
  const email = 'wanjiku@buyer.example'
  const body = { fullName: 'Wanjiku Mwangi', email, password, phone: '+254 722 555 014', country: 'Kenya' }
  await app.guest.auth.register({ body })
  await app.guest.auth.register({ body })
  const { accessToken } = await app.guest.auth.login({ body: { email, password } })
  await app.with(accessToken).auth.sendConfirmation()
  const [user, leavingUser] = [await build.user(), await build.user()]
  await sendResetLink(app.services, user)
  const buyer = await app.as(user)
  await buyer.auth.changePassword({ body: { currentPassword: password, newPassword: `${password}-2` } })
  // Emails to a user are deleted with the account.
  await (await app.as(leavingUser)).account.remove({ body: { currentPassword: password } })

  const clerk = await createAdminWithSecondFactor({ app, build })
  await clerk.client.secondFactor.giveCode({ body: { code: clerk.recoveryCodes[0] ?? '' } })
  await clerk.client.secondFactor.renewCodes({ body: { currentPassword: password } })
  await office.secondFactor.resetOf({ params: clerk.user })
  await office.invitations.create({ body: { fullName: 'José Ñandú', email: 'jose@office.example', role: 'ADMIN' } })
  const token = { name: 'Stock feed', permissions: ['cars.read' as const], days: 1, currentPassword: password }
  await office.apiTokens.create({ body: token })

  const phone = await placePhoneOrder({ app, build })
  await (await app.as(await build.user())).orderClaims.take({ body: { token: phone.token } })
  await office.orderClaims.undo({ params: phone.order })
}

export async function sendStaffEmails(dealing: DealContext) {
  const { app, build, office } = dealing
  const order = await placeOrder(dealing)
  const colleague = await build.staff('sales')
  await (await app.as(colleague)).notices.chooseMail({ body: { topic: 'assigned', mail: true } })
  await office.orders.assign({ body: { things: [{ id: order.id, from: null }], to: colleague.id } })

  await office.notices.chooseMail({ body: { topic: 'imports', mail: true } })
  for (const { id } of (await office.stockImports.list()).data) await office.stockImports.remove({ params: { id } })
  const file = new File(['stock number,price\nZ-2,5000\n'], 'stock.csv')
  const { import: started } = await office.stockImports.upload({ form: formOf({ file }) })
  const mapping = started.columns.map(({ field }) => field)
  await office.stockImports.check({ params: started, body: { mapping, show: false } })
  await processImportBatch(app.services, started.id)
  await office.stockImports.run({ params: started, body: { held: false } })
  await processImportBatch(app.services, started.id)

  const offices = (await office.settings.list()).data.find(({ name }) => name === 'offices')?.value
  const changed = (offices as Settings['offices']).map((branch) => ({ ...branch, phone: '+81 3 5550 0143' }))
  for (const value of [changed, offices as Settings['offices']])
    await office.settings.change({ body: { offices: value } })

  const [account] = (await office.bankAccounts.listAll()).data
  if (!account) throw new Error('there is no bank account')
  const { currency, inForce } = account
  await office.bankAccounts.ask({ body: { ...inForce.details, currency, over: inForce.id, number: '7654399' } })
  const [{ asked: pendingChange } = { asked: null }] = (await office.bankAccounts.listAll()).data
  await office.bankAccounts.stop({ params: { id: pendingChange?.id ?? '' } })
}
