import { noticeTopics } from '@minato/contract/office/notices/facts.ts'
import { noticeWords } from '../../web/app/features/office/notices/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

const phone = { width: 360, height: 740 }

test('notifies a buyer on the phone, and marks a notification as read on every device', async ({
  browser,
  page,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2016 Toyota Probox of the bell')
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  await page.setViewportSize(phone)
  await enterAs(page, buyer)
  await page.goto('/about')
  await expect(page.getByRole('link', { name: noticeWords.title, exact: true })).toBeVisible()
  const elsewhere = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await enterAs(elsewhere, buyer)
  await elsewhere.goto('/about')
  await expect(elsewhere.getByRole('link', { name: noticeWords.title, exact: true })).toBeVisible()

  await office.api.orders.update({ params: order, body: { status: 'CONFIRMED' } })
  await expect(elsewhere.getByRole('link', { name: `${noticeWords.title}, 1` })).toBeVisible()
  const bell = page.getByRole('link', { name: `${noticeWords.title}, 1` })
  await expect(bell).toBeVisible()
  await expectFits(page, 'a head with a bell')
  await bell.click()
  const notice = page.getByRole('link', { name: /Your order is confirmed.*Probox of the bell/ })
  await expect(notice).toContainText('Unread')
  await expectAccessible(page, 'notices of a buyer')
  await expectFits(page, 'notices of a buyer')

  const offers = page.getByLabel(noticeTopics.offers.label)
  await offers.uncheck()
  await expect(page.getByText(noticeWords.mailSaved)).toBeVisible()
  await expect(page.getByLabel(noticeTopics.payments.label)).toBeDisabled()
  await page.reload()
  await expect(offers).not.toBeChecked()

  await notice.click()
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${order.id}`))
  await expect(elsewhere.getByRole('link', { name: noticeWords.title, exact: true })).toBeVisible()
  await elsewhere.close()
})

test('shows staff new notifications in the header, leads to them, and marks grouped ones as read together', async ({
  page,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  await office.api.notices
    .list({})
    .then(({ data: [last] }) => last && office.api.notices.read({ body: { upTo: last.id } }))
  await enterAs(page, office)
  await page.goto('/admin/notices')
  await expect(page.getByRole('heading', { name: noticeWords.title })).toBeVisible()
  for (const title of ['2016 Toyota Probox one', '2016 Toyota Probox two', '2016 Toyota Probox three']) {
    const car = await newCar(office, title)
    await buyer.api.orders.place({ body: { carIds: [car.id] } })
  }
  await expect(page.getByRole('link', { name: `${noticeWords.title}, 3` })).toBeVisible()
  // Other tests have placed orders on this day too.
  const together = page.getByText(/^\d+ new orders$/)
  await expect(together.locator('..')).toContainText(noticeWords.unreadCount(3))
  await expect(page.getByRole('link', { name: /A new order.*Probox two/ })).toBeHidden()
  await together.click()
  await expect(page.getByRole('link', { name: /A new order.*Probox two/ })).toBeVisible()
  await expectAccessible(page, 'notices of the office')
  await expectFits(page, 'notices of the office', 360)
  await page.getByRole('button', { name: noticeWords.markGroupRead }).click()
  await expect(page.getByRole('button', { name: noticeWords.markAllRead })).toBeHidden()
  await expect(page.getByRole('link', { name: noticeWords.title, exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: /A new order.*Probox one/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/[\w-]+/)
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()

  const assigned = page.getByLabel('Assigned to')
  await assigned.selectOption({ label: 'Site Administrator' })
  await expect(page.getByText('Assigned to Site Administrator.')).toBeVisible()
  await page.goto('/admin/orders?assignee=mine')
  const row = page.getByRole('row', { name: /Probox one/ })
  await expect(row).toContainText('Site Administrator')
  await expect(page.getByRole('row', { name: /Probox two/ })).toBeHidden()
  await expectAccessible(page, 'orders that are assigned')
  await row.getByRole('checkbox').check()
  await page.getByLabel('Assign to …').selectOption({ label: 'Nobody' })
  await expect(page.getByText('Assigned to nobody.')).toBeVisible()
  await expect(row).toBeHidden()
})
