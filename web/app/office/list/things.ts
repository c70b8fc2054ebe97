import { t } from '@minato/contract/language/messages.ts'

type Words = {
  /** The name of the table. */
  name(): string
  loading(): string
  /** The name of what can be done to those that are chosen, where some can be, and how many are. */
  chosen?(): string
  count?(chosen: number): string
}

const thingWords = {
  users: { name: () => t('users'), loading: () => t('Loading users') },
  'team members': { name: () => t('team members'), loading: () => t('Loading team members') },
  'the history': { name: () => t('the history'), loading: () => t('Loading the history') },
  'ship schedules': { name: () => t('ship schedules'), loading: () => t('Loading ship schedules') },
  'gallery items': {
    name: () => t('gallery items'),
    loading: () => t('Loading the gallery'),
    chosen: () => t('Chosen gallery items'),
    count: (count) => t('{count, plural, one {# selected} other {# selected}}', { count }, 'gallery items'),
  },
  roles: { name: () => t('roles'), loading: () => t('Loading roles') },
  'the trash': { name: () => t('the trash'), loading: () => t('Loading the trash') },
  ports: { name: () => t('ports'), loading: () => t('Loading the ports') },
  cars: {
    name: () => t('cars'),
    loading: () => t('Loading cars'),
    chosen: () => t('Chosen cars'),
    count: (count) => t('{count, plural, one {# chosen} other {# chosen}}', { count }, 'cars'),
  },
  'import rules': { name: () => t('import rules'), loading: () => t('Loading import rules') },
  sailings: { name: () => t('sailings'), loading: () => t('Loading sailings') },
  'reply templates': { name: () => t('reply templates'), loading: () => t('Loading reply templates') },
  inquiries: {
    name: () => t('inquiries'),
    loading: () => t('Loading inquiries'),
    chosen: () => t('Chosen inquiries'),
    count: (count) => t('{count, plural, one {# chosen} other {# chosen}}', { count }, 'inquiries'),
  },
  demand: { name: () => t('demand'), loading: () => t('Loading the demand') },
  orders: {
    name: () => t('orders'),
    loading: () => t('Loading orders'),
    chosen: () => t('Chosen orders'),
    count: (count) => t('{count, plural, one {# chosen} other {# chosen}}', { count }, 'orders'),
  },
} satisfies Record<string, Words>

export type Things = keyof typeof thingWords

export const wordsOf = (things: Things): Words => thingWords[things]
