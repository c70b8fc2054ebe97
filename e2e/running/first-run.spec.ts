import path from 'node:path'
import { exampleTexts, ownAccount, ownCompany, replaceAccounts } from '@minato/api/testing/examples/own-company.ts'
import { createDrawingFile, createPictureFile, formOf } from '@minato/api/testing/files/picture.ts'
import { parseLanguagePath, sourceLanguage } from '@minato/contract/language/languages.ts'
import { firstSteps, firstStepTexts } from '@minato/contract/office/dashboard/facts.ts'
import { firstRunTexts as words } from '@minato/contract/platform/settings/first-run.ts'
import { settingMessages } from '@minato/contract/platform/settings/settings.ts'
import { fileMessages } from '@minato/contract/values/files.ts'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import type { APIRequestContext, Page } from '@playwright/test'
import { logoWords } from '../../web/app/features/platform/settings/words.ts'
import routes from '../../web/app/routes.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { continueAsAdmin } from '../office.ts'
import { openOffice } from '../people.ts'
import { startSystem } from '../system.ts'
import { core, expect, test } from '../test.ts'

test.describe.configure({ mode: 'serial' })

test('turns a first run into the shop of a company', core, async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.goto('/admin')
  const steps = page.getByRole('region', { name: firstStepTexts.title })
  await expect(steps.getByText(firstStepTexts.done(3, 5))).toBeVisible()
  await page.setViewportSize({ width: 360, height: 760 })
  await steps.getByRole('link', { name: firstSteps.company.label }).click()
  const form = page.getByRole('form', { name: words.title })
  const still = page.getByRole('region', { name: words.still })
  await expect(still.getByRole('link', { name: 'Legal name' })).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectAccessible(page, 'the first run')

  const [office] = ownCompany.offices
  const filled: [label: string, text: string | undefined][] = [
    ['Name', ownCompany.tradeName],
    ['Legal name', ownCompany.legalName],
    ['What you do, in one line', ownCompany.tagline],
    ['Founded in', String(ownCompany.foundedIn)],
    ['Company email', ownCompany.companyEmail],
    ['Company telephone', ownCompany.companyPhone],
    ['WhatsApp number', '+81 789-01 2300'],
    ['City', office?.city],
    ['Country', office?.country],
    ['Kind of office', office?.role],
    ['Address', office?.address.join('\n')],
    ['Telephone', 'ring us'],
    ['Email', office?.email],
    ['Mon-Fri', office?.weekdays],
    ['Saturday', office?.saturday],
    ['Sunday', office?.sunday],
    ['Time zone', office?.zone],
  ]
  for (const [label, text = ''] of filled) await form.getByLabel(label, { exact: true }).fill(text)
  await uploadLogo(page)
  await form.getByRole('button', { name: words.save }).click()
  await expect(form.getByLabel('Telephone', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Telephone', { exact: true }).fill(office?.phone ?? '')
  await form.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(settingMessages.saved)).toBeVisible()
  await expect(steps.getByRole('link', { name: firstSteps.bank.label })).toBeInViewport()
  await expect(still.getByText(words.done)).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page, 'the first run on a phone')
  await expectFits(page, 'the first run', 360)
  await expect(steps.getByText(firstStepTexts.done(4, 5))).toBeVisible()
  await steps.getByRole('link', { name: firstSteps.bank.label }).click()
  await expect(page).toHaveURL('/admin/bankAccounts')

  await page.goto('/about?tab=bank')
  await expect(page).toHaveTitle(`Bank Details | ${ownCompany.tradeName}`)
  await expect(page.getByText('Our bank account is on your invoice.')).toBeVisible()
  await expectAccessible(page, 'a shop of its own, on a phone')
  const sign = page.getByRole('banner').getByRole('img', { name: ownCompany.tradeName })
  await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectFits(page, 'a shop with a wide logo', 360)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(steps.getByText(firstSteps.bank.about)).toBeVisible()
  await expectFits(page, 'the dashboard with what is next', 360)
  await steps.getByRole('button', { name: firstStepTexts.dismiss }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(firstStepTexts.title)).toHaveCount(0)

  const { api } = await openOffice(system)
  await api.settings.change({ body: { firstSteps: 'shown' } })
  await page.reload()
  await expect(steps).toBeVisible()
  await replaceAccounts(api)
  await page.reload()
  await expect(page.getByText('Your shop is open.')).toBeVisible()
  await expectFits(page, 'the dashboard of an open shop', 360)
  await page.getByRole('link', { name: 'See it as a buyer does.' }).click()
  await expect(page).toHaveURL('/')
})

/** A file that is no picture is refused with a text; a wide drawing becomes the logo. */
async function uploadLogo(page: Page) {
  const logo = page.getByRole('region', { name: logoWords.title })
  const file = logo.getByLabel(logoWords.title, { exact: true })
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(logo.getByText(fileMessages.pictureType)).toBeVisible()
  const drawing = await createDrawingFile({ width: 1200, height: 150, background: '#c8102e80' })
  await file.setInputFiles({
    name: 'logo.png',
    mimeType: drawing.type,
    buffer: Buffer.from(await drawing.arrayBuffer()),
  })
  await expect(page.getByText(logoWords.saved)).toBeVisible()
  await expect(logo.getByRole('img', { name: logoWords.now })).toBeVisible()
}

/** Every public address of the site, from its declared routes. */
function listAddresses(entries: typeof routes, above: string, ids: Record<string, string>): string[] {
  return entries.flatMap(({ path: own = '', children, index }) => {
    if (own === 'admin') return []
    const address = own ? `${above}/${own}` : above
    if (children) return listAddresses(children, address, ids)
    return [
      index ? '/' : address.replace(/:\w+/g, (name) => ids[`${above}/${own}`] ?? name).replace('*', 'no/such/page'),
    ]
  })
}

test('shows nothing of the example company on any page, in two processes', async ({ request, system }) => {
  const { api } = await openOffice(system)
  const { host, port, user, database } = await startEmbeddedPostgres({ dir: path.join(system.folder, 'postgres') })
  const other = await startSystem({
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    DEMO: '0',
  })
  try {
    await api.settings.change({ body: { ...ownCompany, tradeName: 'Another Name' } })
    const home = async (base: string) => (await request.get(`${base}/`)).text()
    const says = async (base: string, name: string) => (await home(base)).includes(`<title>${name}: `)
    const sign = async (base: string) => /"@type":"Organization"[^}]*"logo":"([^"]*)"/.exec(await home(base))?.[1]
    for (const { baseURL } of [system, other]) await expect.poll(() => says(baseURL, 'Another Name')).toBe(true)
    const { logo } = await api.settings.uploadLogo({ form: formOf({ logo: await createPictureFile() }) })
    for (const { baseURL } of [system, other]) await expect.poll(() => sign(baseURL)).toContain(logo?.url)
    await api.settings.removeLogo()
    for (const { baseURL } of [system, other]) await expect.poll(() => sign(baseURL)).toContain('/icon.svg')
    const before = await (await request.get('/share.jpg')).body()
    await api.settings.change({ body: ownCompany })
    for (const { baseURL } of [system, other]) await expect.poll(() => says(baseURL, ownCompany.tradeName)).toBe(true)

    const remains = await findExampleTexts(request, other.baseURL, await listAllAddresses(request, system.baseURL))
    expect(remains).toEqual([])
    const after = await (await request.get('/share.jpg')).body()
    expect(after.equals(before)).toBe(false)
    const bank = await (await request.get(`${other.baseURL}/about?tab=bank`)).text()
    expect(bank.includes(ownAccount.number)).toBe(true)
  } finally {
    await other.stop()
  }
})

async function listAllAddresses(request: APIRequestContext, base: string) {
  const sitemap = await (await request.get('/sitemap.xml?pages')).text()
  const cars = await (await request.get('/sitemap/cars/1')).text()
  const places = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(base, '').replaceAll('&#38;', '&'))
  // The company has the same text in every language.
  const pages = places(sitemap).filter((address) => parseLanguagePath(address).language === sourceLanguage)
  const listed = [...pages, ...places(cars).slice(0, 2)]
  const of = (start: string) => listed.find((address) => address.startsWith(start))?.slice(start.length) ?? '1'
  const ids = {
    '/cars/:id': of('/cars/'),
    '/destinations/:slug': of('/destinations/'),
    '/shipSchedule/:id': of('/shipSchedule/'),
    '/sitemap/cars/:page': '1',
  }
  return [
    ...new Set([...listAddresses(routes, '', ids), ...listed, '/api/openapi.json', '/api/site', '/api/site/about']),
  ]
}

/** Remains of the example company on pages, as the server sends them. */
async function findExampleTexts(request: APIRequestContext, base: string, addresses: string[]) {
  expect(addresses.length).toBeGreaterThan(50)
  const remains: string[] = []
  for (const address of addresses) {
    const text = await (await request.get(base + address)).text()
    for (const exampleText of exampleTexts) if (text.includes(exampleText)) remains.push(`${address}: ${exampleText}`)
  }
  return remains
}
