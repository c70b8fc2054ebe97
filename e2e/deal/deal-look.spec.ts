import { paymentMethods } from '@minato/contract/deal/payments/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessible.ts'
import { lengthenWords } from '../cut-texts.ts'
import { drawIn, measureInEachFont } from '../fonts.ts'
import { largeDeal, longest } from '../pages.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

/** Maximum height of a buyer's deal on a phone in px, with a draft notice. */
const mostOnPhone = 2000
async function expectShort(page: Page, state: string, most: number) {
  const { deal, page: whole } = await page.evaluate(() => ({
    deal: Math.round(
      (document.querySelector('#timeline')?.closest('.sheet')?.getBoundingClientRect().bottom ?? 0) + scrollY,
    ),
    page: document.documentElement.scrollHeight,
  }))
  console.log(`a deal at 360 px, ${state}: ends at ${deal} px (${most}), the page at ${whole}`)
  expect.soft(deal, state).toBeLessThanOrEqual(most)
}

test('shows a buyer’s large deal short on a phone and complete at every width', async ({ page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system, longest.name)]
  const order = await largeDeal(office, buyer, '2019 Suzuki Swift XL of the large deal')
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, buyer)
  await page.goto(`/profile/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^2 vehicles to Mombasa/)
  await expect(page.getByRole('table', { name: 'Payments' }).getByText(paymentMethods.TT)).toHaveCount(4)
  await measureInEachFont(page, (font) => expectShort(page, font, mostOnPhone))
  for (const width of [320, 360, 768, 1024, 1280]) await expectFits(page, 'a large deal', width)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // In both colour schemes: the parity of the name's length selects one.
    for (const dot of ['', '.']) await expectAccessible(page, `a large deal at ${width} px${dot}`)
  }
  const cut = await page
    .locator('main :is(strong, dd, td, p)')
    .evaluateAll((all) =>
      all
        .filter((one) => one.textContent?.includes('$') && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
        .map((one) => one.textContent),
    )
  expect(cut).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await lengthenWords(page)
  await measureInEachFont(page, (font) => expectShort(page, `every text longer by 40%, ${font}`, mostOnPhone * 1.12))
})

test('keeps a written draft visible when its form folds, and opens a folded part for a link', async ({
  page,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system, longest.name)]
  const { order } = await buyer.api.orders.place({ body: { carIds: [(await newCar(office, '2019 Honda Fit')).id] } })
  const party = { name: longest.name, address: '5 Moi Avenue, Mombasa', country: 'KE', phone: '+254 720 555 014' }
  await buyer.api.parties.write({
    params: { ...order, role: 'consignee' },
    body: { ...party, taxNumber: 'A001234567Z', version: 0 },
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, buyer)
  await page.goto(`/profile/orders/${order.id}`)
  await drawIn(page, 'wide')
  const parties = page.locator('#parties')
  await expect(parties).not.toHaveAttribute('open')
  await page.goto(`/profile/orders/${order.id}#parties`)
  await expect(parties).toHaveAttribute('open')
  await parties.getByRole('button', { name: 'Add notify party' }).click()
  const form = parties.getByRole('form')
  await form.getByRole('button', { name: /^Same as consignee/ }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(parties.getByRole('region', { name: 'Notify party' }).getByText(longest.name)).toBeInViewport()
})
