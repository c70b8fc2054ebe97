import { outline } from '../drawing/outline.ts'
import type { Shape } from '../drawing/shape.ts'
import type { Shell } from './shell.ts'

const width = 0.0026

/** Lines between panels: doors, lids, flaps and bumpers. */
export function seams(shape: Shape, { axles, arch }: Shell) {
  const { bonnet, boot, bumpers } = shape
  const doors = shape.doors.map((door) => outline(door))
  const others = (shape.seams ?? []).map((line) => outline(line))
  const tailgate = shape.tailgate ? outline(shape.tailgate) : undefined
  const flap = shape.flap ? outline(shape.flap) : undefined

  const onBumper = (x: number, z: number) => {
    if (!bumpers) return false
    if (x > axles[0] + arch * 0.4) return Math.abs(z - bumpers[0] - (axles[0] + arch - x) * 0.06) < width
    return x < axles[1] - arch * 0.4 && Math.abs(z - bumpers[1]) < width
  }
  const onFlank = (x: number, y: number, z: number) =>
    doors.some((door) => Math.abs(door(x, z)) < width) || (y < 0 && flap && Math.abs(flap(x, z)) < width * 0.7)
  const onBoot = (x: number, y: number, z: number) => {
    if (!boot || x > boot.from + 0.02 || z < 0.6 || Math.abs(y) > boot.half + 0.01) return false
    return Math.abs(Math.abs(y) - boot.half) < width || Math.abs(x - boot.from) < width
  }
  const onBonnet = (x: number, y: number) => {
    if (!bonnet || x < bonnet.to) return false
    const inFront = x + 0.55 * y * y
    const across = Math.abs(y) - bonnet.half - (bonnet.from - x) * 0.06
    if (Math.abs(inFront - bonnet.from) < width * 1.3) return Math.abs(y) < bonnet.half + 0.01
    return inFront < bonnet.from && Math.abs(across) < width
  }

  return (x: number, y: number, z: number, nx: number, ny: number, nz: number): boolean => {
    const sideways = Math.abs(ny)
    if (sideways > 0.25 && onBumper(x, z)) return true
    if (sideways > 0.3 && others.some((line) => Math.abs(line(x, z)) < width)) return true
    if (sideways > 0.45 && onFlank(x, y, z)) return true
    if (nx < -0.3 && tailgate && Math.abs(tailgate(Math.abs(y), z)) < width) return true
    return nz > 0.3 && (onBoot(x, y, z) || onBonnet(x, y))
  }
}
