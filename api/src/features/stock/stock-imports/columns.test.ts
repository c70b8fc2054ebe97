import { expect, test } from 'vitest'
import { proposeFields } from './columns.ts'

test.each<[string, string, (string | null)[]]>([
  [
    'Japanese heads',
    '管理番号,メーカー,車種,車名,グレード,型式,車台番号,年式,走行距離（km）,排気量(cc),価格（ドル）,ボディタイプ,国,所在地,外装色,内装色,駆動,定員,ハンドル,ドア数,燃料,評価点',
    'stockNumber,make,model,title,grade,modelCode,chassisNumber,year,mileage,engineCC,price,type,country,region,exteriorColor,color,drive,seats,steering,doors,fuel,auctionGrade'.split(
      ',',
    ),
  ],
  ['車名 is the model where nothing else is', 'メーカー,車名', ['make', 'model']],
  ['車名 is the title beside a model', '車名,Model', ['title', 'model']],
  ['color is the interior’s beside the exterior’s', 'color,外装色', ['color', 'exteriorColor']],
  ['color alone', 'Color', ['exteriorColor']],
  ['a price in dollars before one in yen', '価格（円）,FOB (USD)', [null, 'price']],
  ['a price in yen alone', 'Price (JPY)', ['price']],
  ['each column of pictures', 'Main Image,Photo 1,Photo2,写真３,Gallery', Array(5).fill('pictures')],
  ['what nobody knows', '備考,No.,', [null, null, null]],
])('%s', (_, headers, fields) => expect(proposeFields(headers.split(','), [])).toEqual(fields))
