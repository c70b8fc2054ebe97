import { expect, test } from 'vitest'
import { findLanguageToOffer } from './find-offer.ts'

test.each([
  [['sw-TZ', 'en'], 'sw'],
  [['bn-BD', 'fr', 'sw'], 'fr'],
  [['en-GB', 'sw'], undefined],
  [['ja', 'sw'], 'sw'],
  [['bn', 'ar-SA'], undefined],
  [['constructor', 'en'], undefined],
  [[], undefined],
])('a browser that prefers %j is offered %s', (preferred, offered) =>
  expect(findLanguageToOffer(preferred, ['en', 'sw', 'fr'])).toBe(offered),
)
