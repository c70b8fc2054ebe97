import { expect, test } from 'vitest'
import { findDateFaults, monthOf } from './months.ts'

test.each([
  ['2019-06', '2019-06'],
  ['2019/6', '2019-06'],
  [' ２０１９年６月', '2019-06'],
  ['R1.6', '2019-06'],
  ['2019-13', null],
  ['2019-00', null],
  ['2019', null],
  ['June 2019', null],
])('reads %s as %s', (text, month) => expect(monthOf(text)).toBe(month))

test.each([
  [{ year: 2019, firstRegistration: '2019-06', manufactured: '2019-06', manufactureSource: 'PLATE' }, []],
  [{ year: 2019, firstRegistration: '2018-06' }, ['firstRegistration']],
  [{ year: '2019', firstRegistration: '2019-03', manufactured: '2019', manufactureSource: 'MAKER' }, []],
  [{ year: 2019, manufactured: '2019-12', manufactureSource: 'AUCTION' }, []],
  [{ year: 2019, manufactured: '2020', manufactureSource: 'MAKER' }, ['manufactured']],
  [{ year: 2019, firstRegistration: '2019-03', manufactured: '2019-04', manufactureSource: 'GUESS' }, ['manufactured']],
  [{ year: 2019, manufactured: '2018' }, ['manufactureSource']],
  [{ year: 2019, firstRegistration: null, manufactured: null, manufactureSource: 'MAKER' }, []],
])('finds the fault %j in %j', (dates, fields) => expect(Object.keys(findDateFaults(dates))).toEqual(fields))
