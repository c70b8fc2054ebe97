import { languageHeader } from '@minato/contract/language/languages.ts'
import { problems } from '@minato/contract/problems.ts'
import { expect } from 'vitest'
import { getInvitationToken } from '#testing/invitation.ts'
import { test } from '#testing/test.ts'
import * as roles from '../users/roles/roles.ts'

const invitationOver = { status: 404, message: problems['invitation-over'].sentence }
const password = 'a lamp over the quay'

test('accepts a new user with a password once, and logs it', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const { id: staffRoleId } = await roles.getBuiltInRole(app.services.db, 'stock')
  const body = { fullName: 'Nguyễn Thị Ánh', email: 'Anh@Staff.Example', staffRoleId }
  const invitation = await office.invitations.create({ body })
  expect(invitation).toMatchObject({
    fullName: 'Nguyễn Thị Ánh',
    email: 'anh@staff.example',
    staffRole: { name: 'Stock' },
  })
  const token = await getInvitationToken(app, invitation.email)
  expect(await app.guest.invitations.open({ body: { token } })).toEqual({
    fullName: 'Nguyễn Thị Ánh',
    email: 'anh@staff.example',
    place: 'Stock',
    known: false,
  })
  await expect(app.guest.invitations.accept({ body: { token } })).rejects.toMatchObject({ status: 400 })
  const ended = await Promise.allSettled(
    [1, 2, 3].map(() =>
      app.guest.invitations.accept({ body: { token, password } }, { headers: { [languageHeader]: 'ja' } }),
    ),
  )
  const sessions = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value.accessToken] : []))
  expect(sessions).toHaveLength(1)
  const headers = { authorization: `Bearer ${sessions[0]}` }
  expect(await app.guest.users.profile({}, { headers })).toMatchObject({
    fullName: 'Nguyễn Thị Ánh',
    language: 'ja',
    staffRole: { name: 'Stock' },
    permissions: ['cars.read', 'cars.edit', 'history.read'],
  })
  await expect(app.guest.invitations.open({ body: { token } })).rejects.toMatchObject(invitationOver)
  expect((await office.invitations.listAll()).data).toEqual([])
  const { data } = await office.audit.list({ query: { entity: 'invitation' } })
  expect(data.map(({ action, by }) => [action, by])).toEqual([
    ['changed', 'Nguyễn Thị Ánh'],
    ['created', 'Kenji Mori'],
  ])
})

test('lets only the logged-in owner of an existing account accept', async ({ app, build }) => {
  const [buyer, stranger, office] = [await build.user(), await build.user(), await app.as(await build.admin())]
  await office.invitations.create({ body: { fullName: 'Amina Rahman', email: buyer.email, role: 'ADMIN' } })
  const token = await getInvitationToken(app, buyer.email)
  expect(await app.guest.invitations.open({ body: { token } })).toMatchObject({ known: true, place: 'Administrator' })
  for (const client of [app.guest, await app.as(stranger)])
    await expect(client.invitations.accept({ body: { token, password } })).rejects.toMatchObject({ status: 409 })
  const buyerClient = await app.as(buyer)
  expect(await buyerClient.invitations.accept({ body: { token } })).toEqual({ accessToken: null })
  expect(await buyerClient.users.profile()).toMatchObject({ role: 'ADMIN' })
})

test('ends a link after a week, on resending, withdrawal, or when its sender loses the permissions', async ({
  app,
  build,
}) => {
  const [sender, admin] = [await build.admin(), await app.as(await build.admin())]
  const office = await app.as(sender)
  const { id: staffRoleId } = await roles.getBuiltInRole(app.services.db, 'sales')
  const invite = async (email: string) => {
    const invitation = await office.invitations.create({ body: { fullName: 'Haruka Sato', email, staffRoleId } })
    return { params: invitation, token: await getInvitationToken(app, email) }
  }
  const accept = (token: string) => app.guest.invitations.accept({ body: { token, password } })
  const [back, again, stays] = [
    await invite('one@staff.example'),
    await invite('two@staff.example'),
    await invite('three@staff.example'),
  ]
  await office.invitations.remove({ params: back.params })
  await office.invitations.resend({ params: again.params })
  for (const { token } of [back, again]) await expect(accept(token)).rejects.toMatchObject(invitationOver)
  await admin.users.update({ params: sender, body: { role: 'USER' } })
  await expect(accept(stays.token)).rejects.toMatchObject(invitationOver)
  await admin.invitations.resend({ params: stays.params })
  const fresh = await getInvitationToken(app, 'three@staff.example')
  const { now } = app.services
  app.services.now = new Date(now.getTime() + 7 * 86_400_000)
  await expect(accept(fresh)).rejects.toMatchObject(invitationOver)
  app.services.now = now
  expect((await accept(fresh)).accessToken).toBeTruthy()
})
