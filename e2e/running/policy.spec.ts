import { rounds } from '@minato/api/testing/rounds.ts'
import { inquiryMessages } from '@minato/contract/office/inquiries/facts.ts'
import { inquiryWords } from '../../web/app/features/office/inquiries/words.ts'
import { firefoxPath, noFirefox, startFirefox } from '../browsers/firefox.ts'
import { newCar, openOffice } from '../people.ts'
import type { System } from '../system.ts'
import { core, expect, test } from '../test.ts'

type Visitor = {
  goto(path: string): Promise<unknown>
  see(selector: string, words: string): Promise<unknown>
  click(selector: string, words: string): Promise<unknown>
  remember(key: string, value: string): Promise<unknown>
}

const open = [
  '/',
  '/allCars',
  '/cart',
  '/wishlist',
  '/about',
  '/howToBuy',
  '/shipSchedule',
  '/register',
  '/privacyPolicy',
  '/problems',
]
/** Pages with a form, its submit button, and the beginning of the error for an empty form. */
const forms = [
  ['/login', 'Login', 'Please enter your password'],
  ['/enquiry', 'Submit Inquiry', inquiryWords.missingTitle],
  ['/contact', 'Send Message', inquiryMessages.contact.missing],
] as const
const accountPaths = ['/profile', '/profile?tab=cars', '/profile?tab=security', '/updateProfile']
const office = [
  '/admin',
  '/admin/cars',
  '/admin/orders',
  '/admin/users',
  '/admin/enquiryList',
  '/admin/shipScheduleList?do=create',
  '/admin/team?do=create',
  '/admin/galleryManagement?do=create',
  '/admin/history',
  '/admin/backgroundWork',
  '/admin/exchangeRate',
]

/** Visits the site as a guest, then with all permissions. A short run skips similar pages. */
async function visitSite(visitor: Visitor, system: System) {
  const person = await openOffice(system)
  const car = await newCar(person, 'A car under the policy')
  const sample = <Path>(paths: readonly Path[]) => (rounds.everyPage ? paths : paths.slice(0, 3))
  for (const path of [...sample(open), `/cars/${car.id}`]) {
    await visitor.goto(path)
    await visitor.see('h1', '')
  }
  for (const [path, button, answer] of forms) {
    await visitor.goto(path)
    await visitor.click('main button', button)
    await visitor.see('main *, [role=alertdialog] *', answer)
  }
  await visitor.remember('minato.token', person.token)
  for (const path of [...sample(accountPaths), ...sample(office)]) {
    await visitor.goto(path)
    await visitor.see('h1', '')
  }
  await visitor.goto('/admin/cars/create')
  await visitor.click('form button', 'Create Car')
  await visitor.see('[role=alert]', '')
}

test('violates no policy and logs no error on any page, in Chromium', core, async ({ page, system }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const find = (selector: string, words: string) =>
    page.locator(selector).filter({ hasText: words, visible: true }).first()
  const visitor = {
    goto: (path: string) => page.goto(path),
    see: (selector: string, words: string) => expect(find(selector, words)).toBeVisible(),
    click: (selector: string, words: string) => find(selector, words).click(),
    remember: (key: string, value: string) =>
      page.evaluate(([k, v]) => localStorage.setItem(k, v), [key, value] as const),
  }
  // The console shows policy violations of scripts only where nothing catches them.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
      console.error('the policy has stopped', violatedDirective, sourceFile),
    ),
  )
  await visitSite(visitor, system)
  expect(errors).toEqual([])
})

test('violates no policy and logs no error on any page, in Firefox', async ({ system }) => {
  test.skip(!firefoxPath(), noFirefox)
  const firefox = await startFirefox()
  try {
    await visitSite(await firefox.openTab(system.baseURL), system)
    // A navigation before the user is loaded aborts that call, which only Firefox reports as a failure.
    const brokenOff = /^could not load the user .*Network error/
    expect(firefox.errors.filter((error) => !brokenOff.test(error))).toEqual([])
  } finally {
    await firefox.stop()
  }
})
