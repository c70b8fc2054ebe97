import { languageHeader } from '@minato/contract/language/languages.ts'
import { problems } from '@minato/contract/problems.ts'
import { getMissingImageText } from '@minato/contract/stock/cars/draft.ts'
import { getLastCarYear } from '@minato/contract/stock/cars/field.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { fileMessages } from '@minato/contract/values/files.ts'
import { describe, expect, onTestFinished } from 'vitest'
import { inProcessBase } from '#start/in-process.ts'
import { type Builder, createBuilder } from '#testing/build.ts'
import { createPictureFile, createUnclosedPictureFile, formOf } from '#testing/files/picture.ts'
import { startApp, test } from '#testing/test.ts'

const draft = {
  title: '2019 Honda Fit Hybrid',
  make: 'Honda',
  model: 'Fit',
  year: 2019,
  price: '8450.50',
  fuel: 'Hybrid',
  exteriorColor: 'Navy Blue',
  features: JSON.stringify([{ type: 'Safety', name: 'Lane Keep Assist' }]),
}

async function smallStock(build: Builder) {
  await build.car({ title: '2017 Toyota Vitz F', features: [{ id: '1', type: 'Safety', name: 'Back Camera' }] })
  await build.car({
    title: '2015 Toyota Land Cruiser Prado TX',
    make: 'TOYOTA',
    model: 'Land Cruiser Prado',
    modelCode: 'CBA-TRJ150W',
    year: 2015,
    priceCents: 2_150_000,
    type: 'SUV',
    engineCC: 2690,
    mileage: 88_000,
    fuel: 'Gasoline',
    exteriorColor: 'Jet Black',
  })
  await build.car({
    title: '2012 Isuzu Elf 2t',
    make: 'Isuzu',
    model: 'Elf',
    modelCode: null,
    year: 2012,
    priceCents: 990_000,
    type: 'Truck',
    fuel: 'Diesel',
    mileage: null,
    keywords: 'flat body, 100% checked',
  })
  await build.car({ title: 'Hidden Toyota', isActive: false })
}

describe('the public list', () => {
  const queries: [question: string, titles: string[]][] = [
    ['', ['Isuzu Elf', 'Toyota Land', 'Toyota Vitz']],
    ['make=toyota', ['Toyota Land', 'Toyota Vitz']],
    ['make=toyo', []],
    ['make=toyo&match=partial', ['Toyota Land', 'Toyota Vitz']],
    ['type=su&match=partial', []],
    ['modelCode=ksp&match=partial', ['Toyota Vitz']],
    ['color=jet+black', ['Toyota Land']],
    ['fuel=petrol', ['Toyota Land', 'Toyota Vitz']],
    ['fuel=Gasoline', ['Toyota Land', 'Toyota Vitz']],
    ['engineCC=990', ['Isuzu Elf', 'Toyota Vitz']],
    ['engineCC=99', []],
    ['engineCC=0', []],
    ['yearFrom=2013&yearTo=2016', ['Toyota Land']],
    ['priceTo=9900', ['Isuzu Elf', 'Toyota Vitz']],
    ['priceFrom=9900.01', ['Toyota Land']],
    ['mileageTo=62000', ['Toyota Vitz']],
    ['keywords=CAMERA', ['Toyota Vitz']],
    ['keywords=cruiser+suv', ['Toyota Land']],
    ['keywords=100%25', ['Isuzu Elf']],
    ['keywords=_', []],
    ['keywords=hidden', []],
    ['make=&type=', ['Isuzu Elf', 'Toyota Land', 'Toyota Vitz']],
    ['sort=price-low', ['Toyota Vitz', 'Isuzu Elf', 'Toyota Land']],
    ['sort=price-high', ['Toyota Land', 'Isuzu Elf', 'Toyota Vitz']],
    ['sort=year-old', ['Isuzu Elf', 'Toyota Land', 'Toyota Vitz']],
    ['sort=mileage-high', ['Toyota Land', 'Toyota Vitz', 'Isuzu Elf']],
    ['sort=price-low&limit=1&page=2', ['Isuzu Elf']],
  ]

  test('returns the specified cars for each query', async ({ app, build }) => {
    await smallStock(build)
    for (const [question, titles] of queries) {
      const answer = await app.send(new Request(`${inProcessBase}/cars?${question}`))
      const { data } = await answer.json()
      const listedTitles = data.map((car: { title: string }) => car.title.split(' ').slice(1, 3).join(' '))
      expect(listedTitles, question).toEqual(titles)
    }
  })

  test('finds cars by words in the languages of buyers and staff', async () => {
    const { app, close } = await startApp()
    onTestFinished(close)
    const build = createBuilder(app.services.db)
    await smallStock(build)
    await build.car({ title: '2019 黒い Toyota', make: 'Toyota', model: 'Noah' })
    const authorization = `Bearer ${await app.token(await build.admin())}`
    const titles = async (language: string, path: string, words: string) => {
      const headers = { [languageHeader]: language, authorization }
      const url = `${inProcessBase}${path}=${encodeURIComponent(words)}`
      const { data } = await (await app.send(new Request(url, { headers }))).json()
      return data.map((car: { title: string }) => car.title.split(' ').slice(1, 3).join(' ')).sort()
    }
    for (const [language, words, expected] of [
      ['fr', 'essence', ['Toyota Land', 'Toyota Vitz', '黒い Toyota']],
      ['fr', 'camion diesel', ['Isuzu Elf']],
      ['sw', 'toyota petroli nyeusi', ['Toyota Land']],
      ['ja', 'ディーゼル', ['Isuzu Elf']],
      ['en', 'camion', []],
    ] as const)
      for (const path of ['/cars?keywords', '/cars/admin?state=active&search'])
        expect(await titles(language, path, words), `${path} ${words}`).toEqual(expected)
    expect(await titles('ja', '/cars/admin?state=active&search', '黒い')).toEqual(['黒い Toyota'])
  })

  test('finds a car by its exact stock number, its short id and its id', async () => {
    const { app, close } = await startApp()
    onTestFinished(close)
    const build = createBuilder(app.services.db)
    const office = await app.as(await build.admin())
    const [numbered, ownNumber] = [await build.car(), await build.car({ stockNumber: 'Ty-07' })]
    const search = async (keywords: string) => {
      const ids = (await app.guest.cars.list({ query: { keywords } })).data.map(({ id }) => id)
      const stock = (await office.cars.listAll({ query: { search: keywords } })).data.map(({ id }) => id)
      expect(stock, keywords).toEqual(ids)
      return ids
    }
    const number = numbered.stockNumber.slice(1)
    const names = [
      `M${number}`,
      `m${number}`,
      number,
      `vitz ${number}`,
      numbered.id.slice(0, 8),
      numbered.id.toUpperCase(),
    ]
    for (const name of names) expect(await search(name), name).toEqual([numbered.id])
    expect(await search('ty-07')).toEqual([ownNumber.id])
    for (const name of [number.slice(0, 4), `${number}1`, 'ty-0', numbered.id.slice(1, 10)])
      expect(await search(name), name).toEqual([])
  })

  test('finds model names as people write them, in list, back-office, suggestions and partial filters', async () => {
    const { app, close } = await startApp()
    onTestFinished(close)
    const build = createBuilder(app.services.db)
    const office = await app.as(await build.admin())
    const models = ['Land Cruiser', 'X-Trail', 'Hiace', 'RAV4', 'CX-5', 'D-Max', 'Wagon R', 'Corolla Axio', 'Prius']
    for (const model of models) await build.car({ title: `${model} 2017`, model, features: [] })
    const names = (data: { model: string }[]) => data.map(({ model }) => model)
    for (const [typed, model] of [
      ['landcruiser', 'Land Cruiser'],
      ['xtrail', 'X-Trail'],
      ['hi-ace', 'Hiace'],
      ['rav-4', 'RAV4'],
      ['cx5', 'CX-5'],
      ['DMAX', 'D-Max'],
      ['wagonr', 'Wagon R'],
      ['corollaaxio', 'Corolla Axio'],
      ['プリウス', 'Prius'],
      ['ленд крузер', 'Land Cruiser'],
      ['হাইএস', 'Hiace'],
    ] as const) {
      expect(names((await app.guest.cars.list({ query: { keywords: typed } })).data), typed).toEqual([model])
      expect(names((await office.cars.listAll({ query: { search: typed } })).data), typed).toEqual([model])
      const { data } = await app.guest.cars.suggest({ query: { text: typed } })
      expect(data[0], typed).toMatchObject({ field: 'model', value: model })
      const partial = { model: typed, match: 'partial' } as const
      expect(names((await app.guest.cars.list({ query: partial })).data), typed).toEqual([model])
      expect((await app.guest.cars.list({ query: { model: typed } })).data, 'exact').toHaveLength(
        typed === model.toLowerCase() ? 1 : 0,
      )
    }
    for (const [typed, count] of [
      ['xt', 0],
      ['x', 4],
      ['ruiserp', 0],
    ] as const) {
      expect((await app.guest.cars.list({ query: { keywords: typed } })).data, typed).toHaveLength(count)
      expect((await office.cars.listAll({ query: { search: typed } })).data, typed).toHaveLength(count)
    }
  })

  test('returns total, pages and dropdowns of the visible cars', async ({ app }) => {
    const { meta, facets } = await app.guest.cars.list({ query: { limit: 2, facets: 'true' } })
    expect(meta).toEqual({ total: 3, page: 1, limit: 2, totalPages: 2 })
    expect(facets?.make).toEqual([
      { value: 'Isuzu', count: 1 },
      { value: 'Toyota', count: 2 },
    ])
    expect(facets?.fuel, 'petrol and gasoline are one').toEqual([
      { value: 'Diesel', count: 1 },
      { value: 'Petrol', count: 2 },
    ])
    expect(facets?.model).toContainEqual({ value: 'Vitz', make: 'Toyota', count: 1 })
    expect(facets?.spans.year).toEqual({ min: 2012, max: 2017 })
  })

  test('lists sold cars last on request, and counts available cars', async () => {
    const { app, close } = await startApp()
    const build = createBuilder(app.services.db)
    const cheapFirst = { 'sold 1': 'SOLD', 'free 2': 'AVAILABLE', 'sold 3': 'SOLD', 'held 4': 'ON_HOLD' } as const
    for (const [place, [title, status]] of Object.entries(cheapFirst).entries())
      await build.car({ title, status, stock: status === 'SOLD' ? 'Sold' : 'In Stock', priceCents: place * 1000 })
    const search = async (question: object) => {
      const { data, meta } = await app.guest.cars.list({ query: { sort: 'price-low', ...question } })
      return [data.map(({ title }) => title), meta.total, meta.available]
    }
    const soldLast = ['free 2', 'held 4', 'sold 1', 'sold 3']
    expect(await search({})).toEqual([Object.keys(cheapFirst), 4, undefined])
    expect(await search({ soldLast: 'true' })).toEqual([soldLast, 4, 1])
    for (const page of [1, 2, 3, 4])
      expect(await search({ soldLast: 'true', limit: 1, page })).toEqual([[soldLast[page - 1]], 4, 1])
    expect(await search({ soldLast: 'true', limit: 3 })).toEqual([soldLast.slice(0, 3), 4, 1])
    expect(await search({ soldLast: 'true', stock: 'sold' })).toEqual([['sold 1', 'sold 3'], 2, 0])
    await close()
  })

  test('lists large makes, models and types in their most frequent spelling', async () => {
    const { app, close } = await startApp()
    const build = createBuilder(app.services.db)
    for (const make of ['Toyota', 'TOYOTA', 'Toyota', 'Toyota']) await build.car({ make, model: 'Hiace', type: 'Van' })
    for (const model of ['Elf', 'Elf', 'Forward']) await build.car({ make: 'Isuzu', model, type: 'Truck' })
    for (const status of ['AVAILABLE', 'AVAILABLE', 'SOLD'] as const)
      await build.car({ make: 'Hino', status, type: null })
    await build.car({ make: 'Isuzu', model: 'Elf', isActive: false })
    const toyota = { make: 'Toyota', model: null, type: null, count: 4 }
    expect(await app.guest.cars.groups()).toEqual({
      makes: [toyota, { make: 'Isuzu', model: null, type: null, count: 3 }],
      models: [{ ...toyota, model: 'Hiace' }],
      types: [
        { make: null, model: null, type: 'Van', count: 4 },
        { make: null, model: null, type: 'Truck', count: 3 },
      ],
    })
    expect((await app.guest.cars.groups({ query: { limit: 1 } })).makes).toEqual([toyota])
    await close()
  })

  test.for([
    ['yearFrom=abc', 'yearFrom'],
    ['priceTo=-1', 'priceTo'],
    ['priceFrom=9&priceTo=0', 'priceFrom'],
    ['sort=cheapest', 'sort'],
    ['engineCC=1.5', 'engineCC'],
    ['limit=1000', 'limit'],
    ['yearFrom=2020&yearTo=2010', 'yearFrom'],
    ['maker=Toyota', 'maker'],
    ['make=a&make=b', 'make'],
  ])('refuses %s and names the field', async ([question, field], { app }) => {
    const answer = await app.send(new Request(`${inProcessBase}/cars?${question}`))
    expect(answer.status).toBe(400)
    const { message, errors } = await answer.json()
    expect(Object.keys(errors)).toEqual([field])
    if (question !== 'make=a&make=b') expect(message).not.toContain('Invalid')
  })
})

test('lists a hundred values and the chosen one in a dropdown, and finds the rest by search', async () => {
  const { app, close } = await startApp()
  const build = createBuilder(app.services.db)
  const number = (place: number) => `MN-${String(place).padStart(3, '0')}`
  for (let place = 0; place < 130; place++)
    await build.car({ stock: number(place), make: place < 10 ? 'Honda' : 'Toyota', model: `Model ${place}` })
  await build.car({ stock: number(120) })
  await build.car({ stock: number(120).toLowerCase(), engineCC: null })
  const facetsOf = async (query: Record<string, string>) =>
    (await app.guest.cars.list({ query: { facets: 'true', limit: 1, ...query } })).facets

  const allFacets = await facetsOf({})
  expect(allFacets?.stock).toHaveLength(100)
  expect(allFacets?.stock, 'three cars have it, in two spellings').toContainEqual({ value: number(120), count: 3 })
  expect(allFacets?.left).toMatchObject({ stock: 30, model: 31, make: 0 })
  expect(allFacets?.engineCC).toContainEqual({ value: '0', count: 1 })
  const facetsOfChosen = await facetsOf({ stock: 'mn-129' })
  expect(facetsOfChosen?.stock).toContainEqual({ value: number(129), count: 1 })
  expect(facetsOfChosen?.left.stock).toBe(29)
  const honda = await facetsOf({ make: 'honda' })
  expect(honda?.model.map(({ value }) => value)).toEqual(Array.from({ length: 10 }, (_, place) => `Model ${place}`))
  expect(honda?.left.model).toBe(0)
  expect(honda?.stock, 'only those that a Honda has').toHaveLength(10)
  expect(honda?.make, 'counted without itself').toContainEqual({ value: 'Toyota', count: 122 })
  expect(honda?.engineCC, 'what no Honda has').toContainEqual({ value: '0', count: 0 })

  const values = (query: Parameters<typeof app.guest.cars.values>[0]['query']) => app.guest.cars.values({ query })
  expect(await values({ field: 'stock', contains: 'mn-12' })).toMatchObject({ data: { length: 10 }, left: 0 })
  expect((await values({ field: 'stock', contains: '%' })).data).toEqual([])
  expect(await values({ field: 'stock' })).toMatchObject({ data: { length: 100 }, left: 30 })
  expect((await values({ field: 'model', make: 'Honda', contains: '7' })).data).toEqual([
    { value: 'Model 7', make: 'Honda', count: 1 },
  ])
  await close()
})

test('finds Gasoline for Petrol in the back-office', async () => {
  const { app, close } = await startApp()
  const build = createBuilder(app.services.db)
  await smallStock(build)
  const admin = await app.as(await build.admin())
  const { data } = await admin.cars.listAll({ query: { fuel: 'Petrol', sortBy: 'title' } })
  expect(data.map(({ fuel }) => fuel)).toEqual(expect.arrayContaining(['Gasoline', 'Petrol']))
  expect(data.map(({ fuel }) => fuel)).not.toContain('Diesel')
  await close()
})

test('suggests similar available cars, the same model first, then the nearest price', async () => {
  const { app, close } = await startApp()
  const build = createBuilder(app.services.db)
  const sold = await build.car({ status: 'SOLD' })
  await build.car({ title: 'far', priceCents: 900_000 })
  await build.car({ title: 'near', priceCents: 630_000 })
  await build.car({ title: 'other model', model: 'Yaris' })
  await build.car({ title: 'held', status: 'ON_HOLD' })
  await build.car({ title: 'unlike', make: 'Hino', model: 'Dutro', type: 'Truck' })
  const { data } = await app.guest.cars.similar({ params: sold })
  expect(data.map((car) => car.title)).toEqual(['near', 'far', 'other model'])
  expect((await app.guest.cars.index()).meta.total).toBe(6)
  await close()
})

describe('the back-office', () => {
  test('shows a new car with pictures in the public list at once, upright in three widths', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    await app.guest.cars.list({ query: { make: 'Honda' } })
    const form = formOf({
      ...draft,
      mainImage: await createUnclosedPictureFile(),
      galleryImages: [await createPictureFile('b.jpg', '#a33')],
    })
    const car = await admin.cars.create({ form })

    expect(car).toMatchObject({ price: 8450.5, status: 'AVAILABLE', isActive: true, version: 1 })
    expect(car.features).toMatchObject([{ type: 'Safety', name: 'Lane Keep Assist' }])
    expect(car.gallery).toHaveLength(1)
    const list = await app.guest.cars.list({ query: { make: 'Honda' } })
    expect(list.data.map((one) => one.id)).toEqual([car.id])
    for (const width of [400, 800, 1200]) {
      const url = `http://in.process${car.mainImage?.replace('800', String(width))}`
      const picture = await app.send(new Request(url))
      expect(picture.headers.get('content-type')).toBe('image/webp')
      expect(picture.headers.get('cache-control')).toContain('immutable')
    }
  })

  test('names every wrong field', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const form = formOf({ ...draft, title: '', year: '1899', price: 'cheap', fuel: '', seats: '51', engineCC: '99' })
    await expect(admin.cars.create({ form })).rejects.toMatchObject({
      status: 400,
      errors: {
        title: carFields.title.wrong,
        year: carFields.year.wrong(getLastCarYear()),
        price: carFields.price.wrong,
        fuel: carFields.fuel.wrong,
        seats: carFields.seats.wrong,
        engineCC: carFields.engineCC.wrong,
      },
    })
    await expect(admin.cars.create({ form: formOf(draft) })).rejects.toMatchObject({
      errors: { mainImage: getMissingImageText() },
    })
  })

  test('changes only the sent fields, and refuses a stale version', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const car = await build.car({ keywords: 'one owner' })
    const saved = await admin.cars.update({ params: car, form: formOf({ price: 5000, version: 1 }) })
    expect(saved).toMatchObject({ price: 5000, keywords: 'one owner', title: car.title, version: 2 })
    const electric = await admin.cars.update({ params: car, form: formOf({ engineCC: 0 }) })
    expect(electric.engineCC, 'no engine of 0 cc').toBeNull()
    const withoutEngine = (await app.guest.cars.list({ query: { engineCC: '0' } })).data.map(({ id }) => id)
    expect(withoutEngine).toContain(car.id)
    await expect(admin.cars.update({ params: car, form: formOf({ price: 1, version: 1 }) })).rejects.toMatchObject({
      status: 409,
    })
    expect((await app.guest.cars.show({ params: car })).price).toBe(5000)
  })

  test('keeps the sent order of stored and new pictures in a gallery', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const [red, green, blue, extra] = (await Promise.all(
      ['#a33', '#3a3', '#33a', '#a3a'].map((colour) => createPictureFile('shot.jpg', colour)),
    )) as [File, File, File, File]
    const created = await admin.cars.create({
      form: formOf({ ...draft, mainImage: extra, galleryImages: [red, red, green], gallery: '["new"]' }),
    })
    const [first, second] = created.gallery as [string, string]
    expect(created.gallery).toHaveLength(2)

    const change = (gallery: string[], files: File[], version: number) =>
      admin.cars.update({
        params: created,
        form: formOf({ gallery: JSON.stringify(gallery), galleryImages: files, version }),
      })
    const mixed = await change(['new', second, 'new', first, 'new'], [blue, extra], 1)
    expect(mixed.gallery.slice(1, 4)).toEqual([second, mixed.gallery[2], first])
    expect(mixed.gallery).toHaveLength(4)
    const turned = await change(mixed.gallery.toReversed(), [], 2)
    expect(turned.gallery).toEqual(mixed.gallery.toReversed())
    const foreign = await build.car()
    const changed = await change([`/files/pictures/${'0'.repeat(64)}/800.webp`, first, foreign.id], [blue], 3)
    expect(changed.gallery).toEqual([first, mixed.gallery[0]])
    await expect(admin.cars.update({ params: created, form: formOf({ gallery: 'not a list' }) })).rejects.toMatchObject(
      { status: 400, errors: { gallery: 'Please give the order of the gallery as a list' } },
    )
  })

  test('drops surplus gallery files', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const shots = await Promise.all(
      Array.from({ length: 15 }, (_, place) => createPictureFile(`${place}.jpg`, `rgb(${place * 16}, 90, 90)`)),
    )
    const car = await admin.cars.create({
      form: formOf({ ...draft, mainImage: await createPictureFile(), galleryImages: shots }),
    })
    expect(car.gallery).toHaveLength(10)
  })

  test('swaps the main picture with one of the gallery', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const picture = (colour: string) => createPictureFile(`${colour}.png`, colour)
    const form = formOf({ ...draft, mainImage: await picture('#c02020') })
    for (const colour of ['#20c020', '#2020c0']) form.append('galleryImages', await picture(colour))
    const car = await admin.cars.create({ form })
    const [red, [green = '', blue = '']] = [car.mainImage ?? '', car.gallery]
    const change = (form: FormData) => admin.cars.update({ params: car, form })
    expect(await change(formOf({ main: blue }))).toMatchObject({ mainImage: blue, gallery: [green, red] })
    expect(await change(formOf({ main: '/files/pictures/x/800.webp' }))).toMatchObject({ mainImage: blue })
    const arranged = formOf({ main: red, gallery: JSON.stringify([blue, green, red]) })
    expect(await change(arranged)).toMatchObject({ mainImage: red, gallery: [blue, green] })
    const replaced = formOf({ gallery: JSON.stringify([red, green]), mainImage: await picture('#c0c020') })
    expect(await change(replaced)).toMatchObject({ gallery: [red, green] })

    await admin.settings.change({ body: { galleryLimit: 12 } })
    const many = new FormData()
    for (let place = 0; place < 11; place++)
      many.append('galleryImages', await picture(`#${(place * 20 + 10).toString(16).padStart(2, '0')}4080`))
    expect((await change(many)).gallery).toHaveLength(12)
    await admin.settings.change({ body: { galleryLimit: 10 } })
    expect((await change(formOf({ main: green }))).gallery).toHaveLength(12)
  })

  test('answers concurrent requests for cars like single ones', async ({ app, build }) => {
    const [first, second, hidden] = [await build.car(), await build.car(), await build.car({ isActive: false })]
    const requested = [first, second, hidden, { id: crypto.randomUUID() }, first, { id: second.id.toUpperCase() }]
    const answers = await Promise.allSettled(requested.map((car) => app.guest.cars.show({ params: car })))
    const results = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.id : answer.reason.status))
    expect(results).toEqual([first.id, second.id, 404, 404, first.id, second.id])
  })

  test('shows a hidden car only to permitted staff', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const car = await build.car()
    await admin.cars.deactivate({ params: car })
    await expect(app.guest.cars.show({ params: car })).rejects.toMatchObject({ status: 404, message: 'Car not found' })
    expect((await admin.cars.show({ params: car })).isActive).toBe(false)
    expect((await admin.cars.activate({ params: car })).isActive).toBe(true)
  })

  test('refuses files that are no picture, whatever their name', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const fake = (content: string) =>
      formOf({ ...draft, mainImage: new File([content], 'car.jpg', { type: 'image/jpeg' }) })
    await expect(admin.cars.create({ form: fake('<svg xmlns="http://www.w3.org/2000/svg"/>') })).rejects.toMatchObject({
      status: 415,
    })
    await expect(admin.cars.create({ form: fake('\xff\xd8\xff broken') })).rejects.toMatchObject({ status: 415 })
  })

  test('names a broken picture among several', async ({ app, build }) => {
    const office = await app.as(await build.admin())
    const intact = await createPictureFile('front.jpg')
    const torn = new File([await intact.slice(0, 900).bytes()], 'back.jpg', { type: 'image/jpeg' })
    const form = formOf({ galleryImages: [intact, torn] })
    const message = `back.jpg: ${fileMessages.pictureDamaged}`
    const refused = { status: 400, message, errors: { galleryImages: message } }
    await expect(office.cars.update({ params: await build.car(), form })).rejects.toMatchObject(refused)
  })

  test('deletes a car unless an order refers to it', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const customer = await app.as(await build.user())
    const [free, ordered] = [await build.car(), await build.car()]
    await customer.orders.place({ body: { carIds: [ordered.id] } })
    await admin.cars.remove({ params: free })
    await expect(app.guest.cars.show({ params: free })).rejects.toMatchObject({ status: 404 })
    await expect(admin.cars.remove({ params: ordered })).rejects.toMatchObject({
      status: 409,
      message: problems['car-in-use'].sentence,
    })
  })
})

test('generates or accepts a stock number, unique and never reused', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const create = async (more: object = {}) => {
    const form = formOf({ ...draft, ...more })
    form.append('mainImage', await createPictureFile())
    return admin.cars.create({ form })
  }
  const first = await create()
  const number = Number(/^M(\d{5,})$/.exec(first.stockNumber)?.[1])
  expect(await create({ stockNumber: `m${number + 1}` })).toMatchObject({ stockNumber: `M${number + 1}` })
  await admin.cars.remove({ params: { id: first.id } })
  expect(await create({ stockNumber: '' })).toMatchObject({ stockNumber: `M${number + 2}` })

  const takenNumber = { status: 409, errors: { stockNumber: problems['stock-number-taken'].sentence } }
  await expect(create({ stockNumber: `M${number + 2}` })).rejects.toMatchObject(takenNumber)
  const other = await create({ stockNumber: 'TK-204' })
  const renamed = admin.cars.update({ params: { id: other.id }, form: formOf({ stockNumber: `m${number + 1}` }) })
  await expect(renamed).rejects.toMatchObject(takenNumber)
  await expect(create({ stockNumber: 'no spaces' })).rejects.toMatchObject({
    errors: { stockNumber: carFields.stockNumber.wrong },
  })
})
