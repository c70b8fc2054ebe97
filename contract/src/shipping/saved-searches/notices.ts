import { t } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { CarMatchNotice } from './events.ts'
import { getSearchName } from './search-name.ts'

export const carMatchNoticeRows: NoticeRows<CarMatchNotice> = {
  'cars-found': {
    text: ({ count, ...saved }) =>
      t('{count, plural, one {# new car} other {# new cars}} for “{name}”', { count, name: getSearchName(saved) }),
  },
  'favourites-changed': {
    text: ({ less, free }) =>
      free === 0
        ? t('{less, plural, one {# of your favourites costs less} other {# of your favourites cost less}}', { less })
        : less === 0
          ? t(
              '{free, plural, one {# of your favourites is no longer on hold} other {# of your favourites are no longer on hold}}',
              { free },
            )
          : t('Of your favourites, {less} cost less and {free} are no longer on hold', { less, free }),
  },
}
