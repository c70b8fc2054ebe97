import {
  type BodyProportions,
  buildShape,
  buildWheel,
  frontDepth,
  outlineWidth,
  type Point,
  type Shapes,
} from './outline-shapes.ts'

/** Draws one side; `across` is the distance from the ground. */
export function buildSide(at: 'l' | 'r', { bonnet, windscreen, roof, rear, boot, doors }: BodyProportions): Shapes {
  const x = (across: number) => (at === 'l' ? 4 + across : outlineWidth - 4 - across)
  const part = (...rings: (readonly Point[])[]) =>
    buildShape(...rings.map((points) => points.map(([u, y]) => [x(u), y] as const)))
  const cabin = frontDepth + bonnet
  const [top, end] = [cabin + windscreen, cabin + windscreen + roof]
  const tail = end + rear + boot
  const hinge = cabin + 0.3 * windscreen
  const [middle, last] = [cabin + doors[0], cabin + doors[1]]
  const strip = (from: number, to: number): Point[] => [
    [18, from],
    [48, from],
    [48, to],
    [18, to],
  ]
  const [ground, belt, edge] = [8, 48, 76]
  return {
    [`fender_f${at}`]: part(strip(frontDepth, hinge)),
    [`door_f${at}`]: part(strip(hinge, middle)),
    [`door_r${at}`]: part(strip(middle, last)),
    [`quarter_${at}`]: part(strip(last, tail)),
    [`sill_${at}`]: part([
      [ground, frontDepth + 68],
      [18, frontDepth + 68],
      [18, tail - 66],
      [ground, tail - 66],
    ]),
    [`wheel_f${at}`]: buildWheel(x(14), frontDepth + 46, 17),
    [`wheel_r${at}`]: buildWheel(x(14), tail - 44, 17),
    [`pillar_a_${at}`]: part([
      [belt, cabin],
      [belt, cabin + 8],
      [edge, top + 4],
      [edge, top - 4],
    ]),
    [`pillar_b_${at}`]: part([
      [belt, middle - 4],
      [edge, middle - 4],
      [edge, middle + 4],
      [belt, middle + 4],
    ]),
    [`pillar_c_${at}`]: part([
      [belt, end + rear - 10],
      [belt, end + rear],
      [edge, end + 2],
      [edge, end - 8],
    ]),
    [`glass_side_${at}`]: part(
      [
        [belt, cabin + 8],
        [belt, middle - 4],
        [edge, middle - 4],
        [edge, top + 4],
      ],
      [
        [belt, middle + 4],
        [belt, end + rear - 10],
        [edge, end - 8],
        [edge, middle + 4],
      ],
    ),
    [`mirror_${at}`]: part([
      [80, cabin + 8],
      [91, cabin + 10],
      [91, cabin + 21],
      [80, cabin + 21],
    ]),
  }
}
