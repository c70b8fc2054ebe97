import { pricedCar } from '@minato/contract/shipping/freight/priced-car.ts'
import { calculateVolume } from '@minato/contract/shipping/freight/size.ts'
import type { FreightKind } from '@minato/contract/shipping/freight/totals.ts'
import type { Vehicle } from '@minato/contract/shipping/import-rules/candidates.ts'
import { toRuleVehicle } from '@minato/contract/shipping/import-rules/vehicle.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import type { StockCar } from '../car.ts'
import { withValue } from './arrays.ts'
import { Values } from './values.ts'

/** Fields that determine the price at a port and the import verdict, besides price and mileage. */
export class Trade {
  readonly vehicle = {
    vehicleClass: new Values<Vehicle['vehicleClass']>(),
    fuel: new Values<Vehicle['fuel']>(),
    steering: new Values<Vehicle['steering']>(),
    made: new Values<Vehicle['made']>(),
    registered: new Values<Vehicle['registered']>(),
    modelCode: new Values<Vehicle['modelCode']>(),
    engineCC: new Values<Vehicle['engineCC']>(),
    seats: new Values<Vehicle['seats']>(),
    loadKg: new Values<Vehicle['loadKg']>(),
  }
  readonly country = new Values<FreightKind['country']>()
  readonly loadingPort = new Values<FreightKind['loadingPort']>()
  /** Thousandths of a cubic metre. */
  m3 = new Int32Array(1)

  locationOf = (slot: number) => ({ country: this.country.of(slot), loadingPort: this.loadingPort.of(slot) })

  vehicleOf = (slot: number) => ({
    vehicleClass: this.vehicle.vehicleClass.of(slot),
    fuel: this.vehicle.fuel.of(slot),
    steering: this.vehicle.steering.of(slot),
    made: this.vehicle.made.of(slot),
    registered: this.vehicle.registered.of(slot),
    modelCode: this.vehicle.modelCode.of(slot),
    engineCC: this.vehicle.engineCC.of(slot),
    seats: this.vehicle.seats.of(slot),
    loadKg: this.vehicle.loadKg.of(slot),
  })

  /** @param unknownValue  stored for unknown sizes */
  write(slot: number, stockCar: StockCar, unknownValue: number) {
    const car = { ...stockCar, price: toDollars(stockCar.priceCents) }
    const vehicle = toRuleVehicle(car)
    for (const name of getKeys(this.vehicle))
      (this.vehicle[name] as Values<string | number | null>).set(slot, vehicle[name])
    const { country, loadingPort, ...sides } = pricedCar(car)
    this.country.set(slot, country)
    this.loadingPort.set(slot, loadingPort)
    this.m3 = withValue(this.m3, slot, calculateVolume(sides) ?? unknownValue)
  }
}
