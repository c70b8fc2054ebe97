import type { Dice } from '../dice.ts'
import type { Model, VehicleType } from './models/table.ts'

export type Feature = {
  type: 'Safety' | 'Interior' | 'Exterior' | 'Technology' | 'Performance' | 'Comfort' | 'Entertainment'
  name: string
}

const of = (type: Feature['type'], names: string): Feature[] => names.split(', ').map((name) => ({ type, name }))

const everyCar = of('Safety', 'Driver Airbag, ABS').concat(of('Comfort', 'Air Conditioner, Power Steering'))
const cars = [
  ...of('Safety', 'Passenger Airbag, Back Camera, Stability Control, Parking Sensors'),
  ...of('Interior', 'Cup Holders, Fold-Down Rear Seat, Floor Mats'),
  ...of('Exterior', 'Alloy Wheels, Fog Lamps, Electric Folding Mirrors, Rear Wiper'),
  ...of('Technology', 'Navigation, ETC, Keyless Entry, Push Start'),
  ...of('Comfort', 'Power Windows, Automatic Air Conditioning'),
  ...of('Entertainment', 'Bluetooth Audio, CD Player, USB Port'),
]
const recentCars = of('Safety', 'Collision Mitigation Brake, Lane Departure Warning').concat(
  of('Exterior', 'LED Headlamps'),
  of('Technology', 'Adaptive Cruise Control'),
)
const largeCars = of('Interior', 'Leather Seats, Third-Row Seat').concat(
  of('Exterior', 'Roof Rails, Sunroof'),
  of('Comfort', 'Seat Heaters, Dual Air Conditioner'),
)
const working = [
  ...of('Safety', 'Back Camera, Back Buzzer, Passenger Airbag'),
  ...of('Interior', 'Rubber Floor Mat, Vinyl Seats, Bench Seat'),
  ...of('Exterior', 'Fog Lamps, Side Visors, Mud Guards'),
  ...of('Technology', 'ETC, Drive Recorder, Keyless Entry'),
  ...of('Performance', 'Exhaust Brake, Diesel Particulate Filter, Turbocharger'),
  ...of('Comfort', 'Power Windows'),
  ...of('Entertainment', 'AM/FM Radio'),
]
const coaches = of('Exterior', 'Automatic Folding Door').concat(
  of('Interior', 'Reclining Seats, Luggage Racks'),
  of('Comfort', 'Rear Air Conditioner, Curtains'),
  of('Entertainment', 'Guide Microphone'),
)
const motorcycles = [
  ...of('Safety', 'ABS, Engine Kill Switch, Hazard Lamps'),
  ...of('Exterior', 'Centre Stand, Grab Rail, LED Tail Lamp'),
  ...of('Technology', 'Digital Meter, ETC, USB Socket'),
  ...of('Performance', 'Front Dual Disc Brakes, Slipper Clutch, Adjustable Rear Suspension, Fuel Injection'),
  ...of('Comfort', 'Two-Up Seat, Adjustable Levers'),
]

const forWork: ReadonlySet<VehicleType> = new Set(['Truck', 'Van', 'Pickup'])

export function featuresOf(type: VehicleType, model: Model, year: number, { between, some }: Dice): Feature[] {
  if (type === 'Motorcycle') return some(motorcycles, between(5, 7))
  if (type === 'Bus') return [...everyCar, ...some(coaches, between(2, 4)), ...some(working, between(2, 4))]
  if (forWork.has(type)) return [...everyCar, ...some(working, between(3, 6))]
  const large = type === 'Minivan' || (type === 'SUV' && model.seats > 5) || model.newPrice > 38_000
  const roomFor = largeCars.filter(({ name }) => name !== 'Third-Row Seat' || model.seats > 5)
  return [
    ...everyCar,
    ...some(cars, between(3, 5)),
    ...(year >= 2016 ? some(recentCars, between(0, 2)) : []),
    ...(large ? some(roomFor, 1) : []),
  ]
}
