import { createAuthenticator } from '@minato/api/testing/authenticator.ts'
import { queryEmbedded } from '@minato/api/testing/database/embedded-database.ts'
import { guardMessages } from '@minato/contract/platform/site/guard.ts'
import { permissions } from '@minato/contract/protocol/access.ts'
import type { Page } from '@playwright/test'
import { apiTokenWords as tokenWords, secondFactorWords as words } from '../../web/app/features/office/account/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { createApi } from '../api.ts'
import { enterAs, logIn, newCar, openOffice, openSession, type Person } from '../people.ts'
import type { System } from '../system.ts'
import { expect, test } from '../test.ts'

/** A second staff member: the tests of this file share the first. */
async function colleagueOf({ api }: Person, system: System) {
  const login = { email: 'anh@minato.example', password: 'lantern-harbour-43' }
  const person = { firstName: 'Thị Ánh', lastName: 'Nguyễn', phone: '+84 555 014 142', role: 'ADMIN' as const }
  await api.users.create({ body: { ...person, ...login } })
  return openSession(system, login)
}

/** Sets the owner's rule for two-factor login of staff members, once it is announced. */
async function demand({ api }: Person, staffSecondFactor: 'own' | 'demanded') {
  await api.settings.change({ body: { staffSecondFactor, reason: null, versions: {} } })
  const isDemanded = async () => (await api.users.profile()).permissions.length === 0
  await expect.poll(isDemanded).toBe(staffSecondFactor === 'demanded')
}

async function submitCode(page: Page, code: string, button: string) {
  await page.getByLabel(words.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function enterLogin(page: Page, person: Person) {
  await page.goto('/login')
  await logIn(page, person)
  await expect(page.getByLabel(words.code, { exact: true })).toBeVisible()
}

test('leads a clerk to two-factor login, and asks for a code again before a minimum price', async ({
  browser,
  page,
  system,
}) => {
  const clerk = await colleagueOf(await openOffice(system), system)
  const car = await newCar(clerk, 'A car with a lowest price')
  await enterAs(page, clerk)
  await demand(clerk, 'demanded')
  await page.goto('/admin/cars')
  await expect(page.getByRole('heading', { name: guardMessages.demandedTitle })).toBeVisible()
  await page.getByRole('link', { name: 'Set It Up' }).click()
  const card = page.getByRole('region', { name: words.title })
  await card.getByRole('button', { name: 'Set It Up' }).click()
  const steps = page.getByRole('dialog', { name: words.title })
  await steps.getByLabel('Current Password').fill(clerk.password)
  await steps.getByRole('button', { name: 'Next' }).click()
  await expect(steps.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = (await steps.getByRole('definition').innerText()).replaceAll(' ', '')
  await expectAccessible(page, 'the secret of an app')
  await expectFits(page, 'the secret of an app', 360)
  const code = createAuthenticator(secret, () => new Date())
  await submitCode(page, '000 000', 'Switch It On')
  await expect(steps.getByRole('alert')).toContainText('is wrong')
  await submitCode(page, code(), 'Switch It On')
  const recoveryCodes = page.getByRole('list', { name: words.codesTitle }).getByRole('listitem')
  await expect(recoveryCodes).toHaveCount(10)
  const [recoveryCode = ''] = await recoveryCodes.allInnerTexts()
  await expectAccessible(page, 'the recovery codes')
  await expectFits(page, 'the recovery codes', 360)
  await page.getByRole('button', { name: 'I Have Saved Them' }).click()
  await expect(card).toContainText('Recovery codes left: 10')
  await page.goto('/admin/cars')
  await expect(page.getByRole('heading', { name: 'Cars', exact: true })).toBeVisible()
  await demand(clerk, 'own')

  const phone = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
  await phone.setViewportSize({ width: 360, height: 700 })
  await enterLogin(phone, clerk)
  await expectAccessible(phone, 'the code at the login')
  await submitCode(phone, recoveryCode, 'Login')
  await expect(phone).toHaveURL(/\/$/)

  const desk = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
  await enterLogin(desk, clerk)
  await submitCode(desk, code(), 'Login')
  await expect(desk).toHaveURL(/\/$/)
  await desk.goto(`/admin/cars/${car.id}`)
  await desk.getByRole('button', { name: 'Edit Costs' }).click()
  const form = desk.getByRole('form', { name: 'Edit costs and numbers' })
  await form.getByLabel('Floor price').fill('3500')
  await queryEmbedded(system.folder, "UPDATE sessions SET confirmed_at = now() - interval '11 minutes'")
  await form.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = desk.getByRole('dialog', { name: words.codeTitle })
  await expect(dialog).toBeVisible()
  await expectAccessible(desk, 'a code before a lowest price')
  await expectFits(desk, 'a code before a lowest price', 360)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByRole('alert')).toContainText('to continue')
  await expect(form.getByLabel('Floor price')).toHaveValue('3500')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await submitCode(desk, code(), 'Go On')
  await expect(desk.getByText('Costs and numbers were saved.')).toBeVisible()
  expect((await clerk.api.confidential.show({ params: car })).floorPrice).toBe(3500)
})

test('lets a clerk create an access token for a script, and revoke it', async ({ page, system }) => {
  const clerk = await openOffice(system)
  await enterAs(page, clerk)
  await page.goto('/profile?tab=security')
  const card = page.getByRole('region', { name: tokenWords.title })
  await card.getByRole('button', { name: tokenWords.newToken }).click()
  const form = page.getByRole('dialog', { name: tokenWords.newToken })
  await form.getByLabel(tokenWords.name).fill('Bảng giá')
  await form.getByLabel(permissions['cars.read']).check()
  await form.getByLabel('Current Password').fill(clerk.password)
  await expectAccessible(page, 'a new token')
  await expectFits(page, 'a new token', 360)
  await form.getByRole('button', { name: tokenWords.newToken }).click()
  const token = await form.getByLabel(tokenWords.token).inputValue()
  const script = createApi(system, token)
  expect((await script.users.profile()).permissions).toEqual(['cars.read'])
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(card).toContainText('Bảng giá')
  await card.getByRole('button', { name: 'Revoke: Bảng giá' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(card).not.toContainText('Bảng giá')
  await expect(script.users.profile()).rejects.toMatchObject({ status: 401 })
})
