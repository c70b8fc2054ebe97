import { upsertAdmin } from '@minato/api/features/ground/users/users.ts'
import { hashPassword } from '@minato/api/lib/people/passwords.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { fillYearsOfWork, yearsOfWork } from './made-up/years-of-work.ts'
import { openShop } from './shop.ts'

const stockSize = 50_000
const rounds = 15
const limit = 200

const daysAgo = (days: number) => officeDay(new Date(Date.now() - days * 86_400_000))

/** What a day in the back-office asks, the hard questions included: deep pages, words that are in everything, in nothing. */
const questions: [screen: string, path: string][] = [
  ['dashboard', '/dashboard'],
  ['cars', '/cars/admin?page=1'],
  ['cars, page 5,000', '/cars/admin?page=5000'],
  ['cars by price', '/cars/admin?sortBy=price'],
  ['cars by title, page 2,000', '/cars/admin?sortBy=title&page=2000'],
  ['cars, "toyota"', '/cars/admin?search=toyota'],
  ['cars, make, in stock, price', '/cars/admin?make=Toyota&state=stock&minPrice=3000&maxPrice=9000&sortBy=year'],
  ['orders', '/orders/admin/all'],
  ['orders, page 400', '/orders/admin/all?page=400'],
  ['orders by price', '/orders/admin/all?sort=price'],
  ['orders by customer', '/orders/admin/all?sort=customer&direction=desc'],
  ['orders, "toyota"', '/orders/admin/all?search=toyota'],
  ['orders, "amina17"', '/orders/admin/all?search=amina17'],
  ['orders, nothing found', '/orders/admin/all?search=zeppelin'],
  ['orders, tiles', '/orders/admin/stats'],
  ['users', '/users'],
  ['users, page 200', '/users?page=200'],
  ['users by name', '/users?sort=name&page=100'],
  ['users, "rahman"', '/users?search=rahman'],
  ['users, nothing found', '/users?search=zeppelin'],
  ['inquiries', '/inquiries'],
  ['inquiries, page 1,000', '/inquiries?page=1000'],
  ['inquiries, "toyota"', '/inquiries?search=toyota'],
  ['inquiries, waiting', '/inquiries?status=PENDING&page=100'],
  ['inquiries, type and country', '/inquiries?inquiryType=CAR&country=KE'],
  ['inquiries, e-mail', '/inquiries?email=amina17'],
  ['inquiries, one month', `/inquiries?fromDate=${daysAgo(60)}&toDate=${daysAgo(30)}`],
  ['inquiries, nothing found', '/inquiries?email=zeppelin'],
  ['history', '/audit'],
  ['history, page 5,000', '/audit?page=5000'],
  ['history, "toyota"', '/audit?search=toyota'],
  ['history, one value', '/audit?search=77777'],
  ['history, nothing found', '/audit?search=zeppelin'],
  ['history, people', '/audit/people'],
]

/** The screens of the back-office over HTTP, with the years' work of a company in the database. */
export async function benchAdmin() {
  const shop = await openShop(stockSize, fillYearsOfWork)
  const token = await login(shop)
  const sizes = Object.entries({ cars: stockSize, ...yearsOfWork }).map(
    ([name, n]) => `${n.toLocaleString('en-US')} ${name}`,
  )
  console.log(`\nBack-office over HTTP, milliseconds, with ${sizes.join(', ')}`)
  console.log(`| question | median | slowest of ${rounds} |`)
  console.log('|---|---|---|')
  try {
    for (const [screen, path] of questions) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const start = performance.now()
        const answer = await fetch(`${shop.address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
        times.push(performance.now() - start)
      }
      times.sort((a, b) => a - b)
      const [median = 0, slowest = 0] = [times[Math.floor(rounds / 2)], times.at(-1)]
      console.log(
        `| ${screen} | ${median.toFixed(1)} | ${slowest.toFixed(1)}${median > limit ? ' (over the limit)' : ''} |`,
      )
    }
  } finally {
    await shop.close()
  }
}

async function login({ database, address }: Awaited<ReturnType<typeof openShop>>) {
  const admin = { email: 'bench@office.example', password: 'harbour-lantern-42' }
  await upsertAdmin(database.db, admin.email, await hashPassword(admin.password))
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return (await answer.json()).accessToken as string
}
