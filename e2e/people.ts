import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { deviceWords } from '../web/app/features/office/account/words.ts'
import { buildForm, createApi } from './api.ts'
import { findEmail } from './mail.ts'
import { makePicture } from './picture.ts'
import type { System } from './system.ts'

/** A session of an existing user. */
export async function openSession(system: System, login: { email: string; password: string }) {
  const { accessToken: token } = await createApi(system).auth.login({ body: login })
  return { ...login, token, api: createApi(system, token) }
}
export type Person = Awaited<ReturnType<typeof openSession>>

export const openOffice = (system: System) => openSession(system, system.admin)

export async function createCustomer(system: System, fullName = 'Amina Rahman') {
  const name = /\w/.test(fullName) ? fullName.toLowerCase().replace(/\W+/g, '.') : 'buyer'
  const login = { email: `${name}.${randomUUID()}@buyer.example`, password: 'a quiet harbour' }
  const person = { fullName, phone: '+8801555014142', country: 'Bangladesh' }
  await createApi(system).auth.register({ body: { ...person, ...login } })
  return { ...person, ...(await openSession(system, login)) }
}

/** Path of the confirmation link, from the email whose subject begins so. */
export async function confirmationPath(system: System, { email }: Pick<Person, 'email'>, subject = 'Welcome to') {
  const find = async () => /\/confirmEmail#[\w-]{43}/.exec(await findEmail(system, email, subject))?.[0] ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

export async function confirmEmail(system: System, person: Pick<Person, 'email'>) {
  const [, token = ''] = (await confirmationPath(system, person)).split('#')
  await createApi(system).auth.confirmEmail({ body: { token } })
}

export async function enterAs(page: Page, { token }: Person) {
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('minato.token', value), token)
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** In the window over a page whose session has ended. */
export async function logInAgain(page: Page, { password }: Person) {
  const ended = page.getByRole('dialog', { name: deviceWords.endedTitle })
  await ended.getByLabel('Password', { exact: true }).fill(password)
  await ended.getByRole('button', { name: 'Log In Again' }).click()
  await expect(ended).toBeHidden()
}

/** `more` adds to the required facts; `pictures` are colours of its gallery. */
export async function newCar(
  { api }: Pick<Person, 'api'>,
  title: string,
  price = 4000,
  more: Record<string, string | number> = {},
  pictures: string[] = [],
) {
  const needed = { make: 'Toyota', model: 'Probox', year: 2016, fuel: 'Petrol', exteriorColor: 'Silver' }
  const form = buildForm({ ...needed, title, price, ...more })
  // Small: encoding takes a third of the time.
  form.append('mainImage', await createPictureFile('front.png', undefined, 800))
  for (const colour of pictures) form.append('galleryImages', await createPictureFile(`${colour}.png`, colour, 800))
  return api.cars.create({ form })
}

export async function createPictureFile(...picture: Parameters<typeof makePicture>) {
  const { buffer, name, mimeType } = await makePicture(...picture)
  return new File([new Uint8Array(buffer)], name, { type: mimeType })
}

/** A voyage from Yokohama to Mombasa, as the office enters one. */
export const lanternGrace = {
  carrier: 'ECL',
  vessel: 'Lantern Grace',
  number: '26',
  method: 'RORO' as const,
  notes: null,
  cancelled: false,
  loading: [{ port: 'JPYOK', cut: '2030-12-12', etd: '2030-12-15', atd: null }],
  discharge: [{ port: 'KEMBA', eta: '2031-01-16', ata: null }],
}
