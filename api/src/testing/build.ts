import { randomUUID } from 'node:crypto'
import type { RoleName } from '@minato/contract/platform/users/roles/facts.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import { hash } from '@node-rs/argon2'
import { parties } from '../features/deal/parties/table.ts'
import * as gallery from '../features/platform/gallery/gallery.ts'
import type { galleryItems } from '../features/platform/gallery/table.ts'
import * as schedules from '../features/platform/ship-schedules/ship-schedules.ts'
import type { shipSchedules } from '../features/platform/ship-schedules/table.ts'
import type { teamMembers } from '../features/platform/team/table.ts'
import * as team from '../features/platform/team/team.ts'
import * as roles from '../features/platform/users/roles/roles.ts'
import type { NewUser } from '../features/platform/users/users.ts'
import * as users from '../features/platform/users/users.ts'
import type { NewVoyage } from '../features/shipping/voyages/voyages.ts'
import * as voyages from '../features/shipping/voyages/voyages.ts'
import * as cars from '../features/stock/cars/cars.ts'
import type { NewCar } from '../features/stock/cars/changes.ts'
import type { Database } from '../lib/database/database.ts'

export const password = 'harbour-lantern-42'
/** The cheapest Argon2 parameters, because normal ones take 20 ms of CPU per login. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Contains no digits, so that no test's search for a number finds it. */
const uniqueWord = () => randomUUID().replace(/[^a-f]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 64))

/** Creates test data with defaults for all fields that a test does not care about. */
export const createBuilder = (db: Database) => ({
  async user(overrides: Partial<NewUser> = {}) {
    const user = await users.insertUser(db, {
      email: `${uniqueWord()}@buyer.example`,
      firstName: 'Amina',
      lastName: 'Rahman',
      phone: '+880 1555 014 142',
      country: 'Bangladesh',
      passwordHash: await passwordHash,
      emailConfirmedAt: new Date('2026-05-01T09:00:00Z'),
      standsSince: new Date('2026-05-01T09:00:00Z'),
      ...overrides,
    })
    if (!user) throw new Error('the address is taken')
    return user
  },

  /** Creates a staff member with a role of a first start. */
  async staff(builtIn: RoleName, overrides: Partial<NewUser> = {}) {
    const role = await roles.getBuiltInRole(db, builtIn)
    return this.user({ staffRoleId: role.id, firstName: 'Haruka', lastName: 'Sato', ...overrides })
  },

  admin() {
    return this.user({ role: 'ADMIN', firstName: 'Kenji', lastName: 'Mori' })
  },

  car: (overrides: Partial<NewCar> = {}) =>
    cars.insert(db, {
      title: '2017 Toyota Vitz F',
      make: 'Toyota',
      model: 'Vitz',
      modelCode: 'DBA-KSP130',
      year: 2017,
      priceCents: 623_200,
      type: 'Hatchback',
      engineCC: 990,
      fuel: 'Petrol',
      mileage: 62_000,
      country: 'Japan',
      region: 'Yokohama',
      exteriorColor: 'Pearl White',
      drive: 'FWD',
      transmission: 'CVT',
      stock: 'In Stock',
      seats: 5,
      ...overrides,
    }),

  consignee: (orderId: string) =>
    db
      .insert(parties)
      .values({
        orderId,
        role: 'consignee',
        party: {
          name: 'José Ñandú',
          address: 'Moi Avenue 555, Mombasa',
          country: 'KE',
          phone: '+254 20 555 0142',
          email: 'jose@buyer.example',
          taxNumber: null,
        },
      }),

  shipSchedule: (overrides: Partial<typeof shipSchedules.$inferInsert> = {}) =>
    schedules.insert(db, {
      title: 'Yokohama to Mongla, voyage 26E',
      description: 'Departs Yokohama on 4 July and arrives in Mongla on 29 July.',
      ...overrides,
    }),

  /** Creates a voyage that leaves Yokohama on 1 July 2026 for Mombasa. */
  voyage: (overrides: Partial<NewVoyage> = {}) =>
    voyages.insertVoyage(db, {
      carrier: 'Example Line',
      vessel: `Minato Heron ${uniqueWord()}`,
      number: '214E',
      method: 'RORO',
      loading: [{ port: 'JPYOK', cut: '2026-06-29', etd: '2026-07-01', atd: null }],
      discharge: [{ port: 'KEMBA', eta: '2026-07-27', ata: null }],
      ...overrides,
    }),

  galleryItem: (overrides: Partial<typeof galleryItems.$inferInsert> = {}) =>
    gallery.insert(db, {
      picture: 'a'.repeat(64) as PictureName,
      description: 'The yard in the morning',
      ...overrides,
    }),

  teamMember: (overrides: Partial<typeof teamMembers.$inferInsert> = {}) =>
    team.insert(db, { name: 'Haruka Sato', position: 'Sales Manager', ...overrides }),
})
export type Builder = ReturnType<typeof createBuilder>
