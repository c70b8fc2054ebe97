import type { IssueWish } from '@minato/contract/deal/issued-papers/endpoints.ts'
import type { FactsOf, IssuedFacts, PaperCar, PaperPerson } from '@minato/contract/deal/issued-papers/issued-facts.ts'
import { termNow } from '@minato/contract/deal/issued-papers/state.ts'
import type { Party } from '@minato/contract/deal/parties/party.ts'
import { companyOf } from '@minato/contract/ground/settings/company.ts'
import { classOf, fuelOf } from '@minato/contract/ground/trade/vehicles.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { hsCode } from '@minato/contract/stock/cars/hs-code.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { countryName } from '../../../ground/countries/countries.ts'
import type { Gathered } from './gather.ts'
import { amountsOf, paymentOf } from './sums.ts'

/** What every paper says of who sells and who buys. */
export function everyFact({ order, customer, now, settings }: Gathered, replaces: string | null) {
  const company = companyOf(settings)
  const [office] = company.offices
  return {
    on: officeDay(now),
    seller: { name: company.legalName, address: [...office.address], phone: company.phone, email: company.email },
    buyer: {
      name: customer.nameOnPapers ?? fullName(customer),
      company: customer.companyOnPapers ?? customer.companyName,
      address: null,
      country: customer.country,
      phone: customer.phone,
      email: customer.deletedAt ? null : customer.email,
      taxNumber: null,
    },
    orderId: order.id,
    replaces,
    foot: [...settings.paperFoot],
  }
}

const personOf = ({ country, ...party }: Party): PaperPerson => ({ ...party, country: countryName(country) })

function carOf({ line, car, chassisNumber, engineNumber }: Gathered['lines'][number], wish: IssueWish, price: number) {
  const { lengthMm, widthMm, heightMm } = car
  const chosen = wish.hsCodes?.[line.id]
  const kinds = { vehicleClass: car.vehicleClass ?? classOf(car.type), fuel: fuelOf(car.fuel) }
  return {
    lineId: line.id,
    stockNumber: car.stockNumber,
    title: line.title,
    make: car.make,
    model: car.model,
    modelCode: car.modelCode,
    chassisNumber,
    engineCode: car.engineCode,
    engineNumber,
    year: line.year,
    manufactured: car.manufactured,
    firstRegistration: car.firstRegistration,
    colour: car.exteriorColor,
    engineCC: car.engineCC,
    fuel: car.fuel,
    transmission: car.transmission,
    steering: car.steering,
    doors: car.doors,
    seats: car.seats,
    mileage: car.mileage,
    hsCode: chosen === undefined ? hsCode({ ...car, ...kinds }) : chosen,
    weightKg: car.weightKg,
    grossWeightKg: car.grossWeightKg,
    size:
      lengthMm === null || widthMm === null || heightMm === null
        ? null
        : { length: lengthMm, width: widthMm, height: heightMm },
    price,
  } satisfies PaperCar
}

export const carsOf = ({ lines }: Gathered, wish: IssueWish, prices: readonly number[]) =>
  lines.map((line, place) => carOf(line, wish, prices[place] ?? 0))

/**
 * How the vehicles travel; the destination is known by now. What is booked counts before what was agreed: a paper says one thing.
 */
export function shippingOf({ order, lines, sailings, portNames }: Gathered) {
  const { destination, terms } = order
  if (!destination) throw new Error(`the destination of order ${order.id} is not known`)
  const booked = new Set(sailings.flatMap(({ lineIds }) => lineIds))
  const others = lines.filter(({ line }) => !booked.has(line.id))
  const loading = [...new Set(others.flatMap(({ car }) => car.loadingPort ?? []))]
  const agreed = terms?.method ?? null
  const ways = new Set([...sailings.map(({ method }) => method), ...(others.length > 0 && agreed ? [agreed] : [])])
  const [way = agreed, another] = ways
  const named = (code: string) => ({ code, name: portNames(code) })
  return {
    term: termNow(terms?.term ?? null),
    method: another ? null : way,
    cover: terms?.cover ?? null,
    destination,
    loading: loading.map(named),
    discharge: destination.port === null ? null : named(destination.port),
    sailings: sailings.map(({ method: _, toPort: __, ...sailing }) => sailing),
  }
}

/** Who receives the vehicles and what they are. What is missing was asked about before. */
export function goodsOf(known: Gathered, wish: IssueWish, prices: readonly number[]) {
  if (!known.consignee) throw new Error(`the consignee of order ${known.order.id} is not known`)
  return {
    consignee: personOf(known.consignee),
    notify: known.notify && personOf(known.notify),
    cars: carsOf(known, wish, prices),
    shipping: shippingOf(known),
  }
}

/** What stands on a proforma invoice. */
export function proformaOf(known: Gathered, wish: IssueWish, replaces: string | null): FactsOf<'proforma'> {
  const { prices, amounts } = amountsOf(known, wish)
  const account = known.account(amounts.currency)
  if (!account) throw new Error(`there is no bank account for ${amounts.currency}`)
  return {
    kind: 'proforma',
    ...everyFact(known, replaces),
    ...goodsOf(known, wish, prices),
    ...amounts,
    ...paymentOf(known, wish, amounts.total),
    bank: account.details,
  }
}

type Makers = {
  [Kind in IssueWish['kind']]: (known: Gathered, wish: IssueWish, replaces: string | null) => FactsOf<Kind>
}

/** What stands on each kind of paper that the office asks for. */
const makers: Makers = {
  proforma: proformaOf,
  invoice(known, wish, replaces) {
    const { prices, amounts } = amountsOf(known, wish)
    return {
      kind: 'invoice',
      ...everyFact(known, replaces),
      ...goodsOf(known, wish, prices),
      ...amounts,
      proforma: known.proforma?.number ?? null,
      lcNumber: wish.lcNumber,
    }
  },
  'packing-list': (known, wish, replaces) => ({
    kind: 'packing-list',
    ...everyFact(known, replaces),
    ...goodsOf(known, wish, []),
    invoice: known.invoice?.number ?? null,
    proforma: known.proforma?.number ?? null,
  }),
  'shipping-instruction'(known, wish, replaces) {
    const goods = goodsOf(known, wish, [])
    const { kind, originals } = known.release
    return {
      kind: 'shipping-instruction',
      ...everyFact(known, replaces),
      ...goods,
      release: { kind, originals },
      freight: goods.shipping.term === 'FOB' ? 'COLLECT' : 'PREPAID',
      lcNumber: wish.lcNumber,
    }
  },
}

/** Everything that stands on a paper that the office asks for, frozen from what is known at this moment. */
export const factsOf = (known: Gathered, wish: IssueWish, replaces: string | null): IssuedFacts =>
  makers[wish.kind](known, wish, replaces)
