import { openShop } from './shop.ts'

const rounds = 200
const stockSizes = [10_000, 100_000]

/** Questions as buyers ask them, each with total and all dropdown counts. */
const questions = [
  'page=1',
  'make=Toyota&sort=price-low',
  'make=Toyota&model=Vitz&yearFrom=2015',
  'type=SUV&fuel=Diesel&priceTo=20000&sort=year-new',
  'keywords=navigation+camera',
  'mileageTo=80000&transmission=CVT&page=3',
  'type=Truck&sort=mileage-low',
  'color=Pearl+White&drive=4WD',
]

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The public list over HTTP: with everything forgotten, with a new question, with a known one. */
export async function benchList() {
  console.log('Public list with filters, total and dropdown counts, over HTTP, milliseconds at the median')
  console.log('| cars | stock just changed | new question, dropdowns known | same question again |')
  console.log('|---|---|---|---|')
  for (const size of stockSizes) {
    const shop = await openShop(size)
    const ask = (question: string) => async () => {
      const answer = await fetch(`${shop.address}/api/cars?facets=true&${question}`)
      if (!answer.ok) throw new Error(`${question}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    const cold: number[] = []
    const fresh: number[] = []
    const known: number[] = []
    for (let round = 0; round < rounds; round++) {
      const question = questions[round % questions.length] as string
      shop.forget()
      cold.push(await timed(ask(question)))
      fresh.push(await timed(ask(`${question}&limit=${11 + (round % 80)}`)))
      known.push(await timed(ask(question)))
    }
    const cells = [cold, fresh, known].map((times) => median(times).toFixed(1))
    console.log(`| ${size.toLocaleString('en-US')} | ${cells.join(' | ')} |`)
    await shop.close()
  }
}
