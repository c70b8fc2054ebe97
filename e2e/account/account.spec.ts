import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { findEmail } from '../mail.ts'
import { serverError } from '../office.ts'
import { core, expect, test } from '../test.ts'

const first = 'a quiet harbour'
const second = 'a lighthouse in fog'

async function expectWarning(page: Page, title: string, text: string) {
  const dialog = page.getByRole('alertdialog', { name: title, exact: true })
  await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  await dialog.getByRole('button').click()
  await expect(dialog).toBeHidden()
}

const warning = async (page: Page, title: string, text: string) => {
  await page.getByLabel('Full Name').press('Enter')
  await expectWarning(page, title, text)
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

async function account(page: Page, email: string) {
  const person = { fullName: 'Amina Rahman', email, password: first, phone: '+8801712345678', country: 'Bangladesh' }
  await page.request.post('/api/auth/register', { data: person })
}

async function login(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

test(
  'shows every warning of the registration, survives a lost connection, and creates an account',
  core,
  async ({ page }) => {
    await page.route('**/api/countries', (route) => route.abort())
    await page.goto('/register')
    const submit = page.getByRole('button', { name: 'Register' })
    await expect(submit).toBeDisabled()
    await expect(page.getByText(/^Still needed: Full Name, Email/)).toBeVisible()
    await warning(page, 'Missing Information', 'Please enter your full name')
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await page.getByLabel('Full Name').fill('Amina Rahman')
    await page.getByLabel('Email').fill('amina@')
    await warning(page, 'Invalid Email', 'Please enter a valid email address')
    await page.getByLabel('Email').fill('new@buyer.example')
    await page.getByLabel(/^Password/).fill('seven77')
    await warning(page, 'Invalid Password', 'Password must be at least 8 characters long')
    await page.getByLabel(/^Password/).fill('password')
    await expect(page.getByText('Too common')).toBeVisible()
    await page.getByLabel(/^Password/).fill(first)
    await expect(page.getByText('Strong')).toBeVisible()
    await page.getByLabel('Confirm Password').fill('another')
    await warning(page, 'Password Mismatch', 'Passwords do not match')
    await page.getByLabel('Confirm Password').fill(first)
    await page.getByLabel('Phone').fill('12345')
    await warning(page, 'Invalid Phone Number', 'Please enter a valid phone number')
    await page.getByLabel('Phone').fill('01712 345678')
    await warning(page, 'Missing Country', 'Please select your country')
    await expectAccessible(page, 'a registration with faults')
    // The list of countries could not be loaded: the ten default ones are there.
    await expect(page.getByLabel('Country').getByRole('option')).toHaveCount(11)
    await page.getByLabel('Country').selectOption('Bangladesh')
    await expect(page.getByLabel('Phone')).toHaveValue('+880 01712 345678')
    await page.getByLabel('Country').selectOption('Kenya')
    await expect(page.getByLabel('Phone')).toHaveValue('+254 01712 345678')
    await page.getByLabel('Country').selectOption('Bangladesh')
    await expect(submit).toBeDisabled()
    await warning(page, 'Terms & Conditions', 'Please confirm that you agree to the terms and conditions')
    await page.getByRole('checkbox').check()
    await expect(submit).toBeEnabled()

    await page.route('**/api/auth/register', (route) => route.abort())
    await submit.click()
    await expectWarning(
      page,
      'Registration Failed',
      'Network error. Please check your internet connection and try again.',
    )
    await page.unroute('**/api/auth/register')
    await submit.click()
    const done = page.getByRole('alertdialog', { name: 'Registration Successful' })
    await expect(done).toContainText('Your account was created. Please log in.')
    // The dialog closes by itself.
    await expect(page).toHaveURL(/\/login$/)
  },
)

test('resets a forgotten password once, and explains an invalid link', async ({ page, system }) => {
  const email = 'forgetful@buyer.example'
  await account(page, email)
  await page.goto('/login')
  await login(page, email, 'not the password')
  await expectWarning(page, 'Login Failed', 'Please check your email and password and try again.')

  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await heading(page, 'Forgot Password')
  await page.goBack()
  await heading(page, 'Login')
  await page.goForward()
  await expect(page.getByLabel('Email'), 'what was typed at the login').toHaveValue(email)
  await page.getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.route('**/api/auth/request-password-reset', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
  await expectAccessible(page, 'forgot password')
  await page.unroute('**/api/auth/request-password-reset')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await heading(page, 'Check Your Email')
  await expectAccessible(page, 'email sent')
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await heading(page, 'Login')

  const subject = 'Set a new password'
  await expect.poll(() => findEmail(system, email, subject), { timeout: 20_000 }).not.toBe('')
  const source = (await findEmail(system, email, subject)).replaceAll('=3D', '=')
  const link = /\/login\?token=[\w-]{43}/.exec(source)?.[0] ?? ''
  expect(await (await page.request.get(link)).text(), 'the server renders the form').toContain('New Password')
  await page.goto(link)
  await heading(page, 'Reset Password')
  await expect(page).toHaveURL(/\/login$/)
  const [fresh, again] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')]
  const save = page.getByRole('button', { name: 'Reset Password' })
  await fresh.fill('five5')
  await again.fill('other')
  await save.click()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await fresh.fill('seven77')
  await save.click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expectAccessible(page, 'reset password')
  await fresh.fill(second)
  await again.fill(second)
  await save.click()
  await heading(page, 'Password Changed')
  await page.getByRole('button', { name: 'Back to Login' }).click()

  await page.goto(link)
  await fill(page, { 'New Password': second, 'Confirm Password': second })
  await save.click()
  await expectWarning(page, 'Reset Failed', 'Invalid or expired reset token')
  await heading(page, 'Login')
  await page.goto('/login?token=')
  await expectWarning(page, 'Invalid Reset Link', 'This password reset link is invalid or has expired.')
  await login(page, email, second)
  await expect(page.getByRole('alertdialog', { name: 'Login Successful' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('keeps typed text when a session ends during work', async ({ page }) => {
  const email = 'interrupted@buyer.example'
  await account(page, email)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login$/)
  await login(page, email, first)
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('First Name').fill('Zubeida')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Amina Rahman').last()).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('First Name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await page.getByLabel('First Name').fill('Zubeida')

  await page.evaluate(() => localStorage.setItem('minato.token', 'x'.repeat(43)))
  await page.getByRole('button', { name: 'Save' }).click()
  const ended = page.getByRole('dialog', { name: 'Your Session Has Ended' })
  await expect(ended).toContainText('Please log in again to continue. What you typed is still here.')
  await expectAccessible(page, 'session ended')
  await ended.getByLabel('Password', { exact: true }).fill('not the password')
  await ended.getByRole('button', { name: 'Log In Again' }).click()
  await expect(ended.getByRole('alert')).toHaveText('Please check your email and password and try again.')
  await ended.getByLabel('Password', { exact: true }).fill(first)
  await ended.getByRole('button', { name: 'Log In Again' }).click()
  await expect(ended).toBeHidden()
  await expect(page.getByLabel('First Name')).toHaveValue('Zubeida')
  await page.route('**/api/users/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Network error. Please check your internet connection and try again.')).toBeVisible()
  await page.unroute('**/api/users/*')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()

  // After an expired session the login explains it and leads back.
  await page.evaluate(() => localStorage.setItem('minato.token', 'x'.repeat(43)))
  await page.goto('/updateProfile')
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await login(page, email, first)
  await expect(page).toHaveURL(/\/updateProfile$/)
  await page.getByLabel('Last Name').fill('Karim')
  await page.route('**/api/users/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to update profile.')).toBeVisible()
  await page.unroute('**/api/users/*')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
})

test('changes the password, ends sessions, exports own data and closes the account', async ({ page }) => {
  const email = 'careful@buyer.example'
  await account(page, email)
  const elsewhere = await page.request.post('/api/auth/login', {
    data: { email, password: first },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36' },
  })
  expect(elsewhere.ok()).toBe(true)
  await page.goto('/profile?tab=security')
  await login(page, email, first)
  await expect(page).toHaveURL(/tab=security/)
  await expect(page.getByText('This device')).toBeVisible()
  const logOut = page.getByRole('button', { name: 'Log out: Chrome on Android' })
  await page.route('**/api/account/sessions/*', (route) => route.fulfill(serverError), { times: 1 })
  await logOut.click()
  await expect(page.getByText('Failed to end the session. Please try again.')).toBeVisible()
  await logOut.click()
  await expect(page.getByText('This device is logged out.')).toBeVisible()
  await expect(page.getByText('Chrome on Android')).toHaveCount(0)

  const card = page.getByRole('region', { name: 'Change Password' })
  const change = card.getByRole('button', { name: 'Change Password' })
  await fill(page, { 'Current Password': 'not this one', 'New Password': second, 'Confirm Password': second })
  await change.click()
  await expect(card.getByRole('alert')).toHaveText('This is not your current password')
  await page.getByLabel('Current Password').fill(first)
  await change.click()
  await expect(card.getByRole('status').first()).toHaveText(
    'Your password was changed. Every other device is logged out.',
  )
  await expectAccessible(page, 'security')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download My Data' }).click(),
  ])
  expect(JSON.parse(await fs.readFile(await file.path(), 'utf8')).profile.email).toBe(email)

  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete My Account' })
  await expectAccessible(page, 'delete my account')
  await dialog.getByLabel('Current Password').fill(second)
  await dialog.getByLabel('Current Password').press('Enter')
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await login(page, email, second)
  await expectWarning(page, 'Login Failed', 'Please check your email and password and try again.')
})

test('keeps a registration draft while its terms are read', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Full Name').fill('Amina Rahman')
  await page.getByLabel('Email').fill('terms@buyer.example')
  await page.getByLabel('Phone').fill('01712 345678')
  await page.getByLabel(/^Password/).fill(first)
  // Not one of the ten that are available before the list is loaded.
  await page.getByLabel('Country').selectOption('Germany')
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^terms and privacy policy/ }).click(),
  ])
  await heading(terms, 'Privacy Policy')
  await terms.close()
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Rahman')

  await page.getByRole('link', { name: 'Login' }).last().click()
  await heading(page, 'Login')
  await page.goBack()
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Rahman')
  await expect(page.getByLabel('Email')).toHaveValue('terms@buyer.example')
  await expect(page.getByLabel('Phone')).toHaveValue('+49 01712 345678')
  await expect(page.getByLabel('Country')).toHaveValue('Germany')
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(first)
  await page.reload()
  await expect(page.getByLabel('Country')).toHaveValue('Germany')
})

test('reads a registration draft of release 1.0.0, but prefers text typed while the page loads', async ({ page }) => {
  await page.goto('/robots.txt')
  const stored = { fullName: 'Amina Test', email: 'draft@buyer.example', terms: true }
  await page.evaluate((draft) => sessionStorage.setItem('minato.registration', JSON.stringify(draft)), stored)
  const [name, email] = [page.getByLabel('Full Name'), page.getByLabel('Email')]
  for (const early of ['', 'Amina T']) {
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/**/*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto('/register', { waitUntil: 'commit' })
    await name.click()
    await page.keyboard.type(early)
    released.resolve()
    await expect(email).toHaveValue(stored.email)
    await page.keyboard.type('Amina Test'.slice(early.length))
    await expect(name).toHaveValue('Amina Test')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await name.fill('Amina Begum')
  await page.reload()
  await expect(name).toHaveValue('Amina Begum')
})

test('tells at the login that the account is closed', core, async ({ page }) => {
  const closed = 'This account is closed. Please write to us.'
  const body = JSON.stringify({ type: 'about:blank', title: 'Forbidden', status: 403, message: closed })
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body }),
  )
  await page.goto('/login')
  await login(page, 'closed@buyer.example', first)
  await expectWarning(page, 'Login Failed', closed)
})
