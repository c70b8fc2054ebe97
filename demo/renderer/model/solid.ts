import { dot, minus, type Vec } from './vector.ts'

/** A solid is a signed distance field in metres: negative inside, zero on its skin. */
export type Solid = (x: number, y: number, z: number) => number

export const box =
  ([cx, cy, cz]: Vec, [lx, ly, lz]: Vec, round = 0.01): Solid =>
  (x, y, z) => {
    const u = Math.abs(x - cx) - lx / 2 + round
    const v = Math.abs(y - cy) - ly / 2 + round
    const w = Math.abs(z - cz) - lz / 2 + round
    const outside = Math.hypot(Math.max(u, 0), Math.max(v, 0), Math.max(w, 0))
    return outside + Math.min(Math.max(u, v, w), 0) - round
  }

export function rod(a: Vec, b: Vec, radius: number, radiusAtB = radius): Solid {
  const along = minus(b, a)
  const [ax, ay, az] = a
  const [ex, ey, ez] = along
  const length = dot(along, along)
  return (x, y, z) => {
    const t = Math.min(Math.max(((x - ax) * ex + (y - ay) * ey + (z - az) * ez) / length, 0), 1)
    return Math.hypot(x - ax - ex * t, y - ay - ey * t, z - az - ez * t) - radius - (radiusAtB - radius) * t
  }
}

export const pipe = (points: readonly Vec[], radius: number): Solid =>
  union(...points.slice(1).map((point, i) => rod(points[i] as Vec, point, radius)))

export const ellipsoid =
  ([cx, cy, cz]: Vec, [rx, ry, rz]: Vec): Solid =>
  (x, y, z) => {
    const [u, v, w] = [(x - cx) / rx, (y - cy) / ry, (z - cz) / rz]
    const k = Math.hypot(u, v, w)
    const slope = Math.hypot(u / rx, v / ry, w / rz)
    return slope < 1e-9 ? -Math.min(rx, ry, rz) : (k * (k - 1)) / slope
  }

/** A cylinder across the vehicle. */
export const drum =
  ([cx, cy, cz]: Vec, radius: number, width: number, round = 0.005): Solid =>
  (x, y, z) => {
    const u = Math.hypot(x - cx, z - cz) - radius + round
    const v = Math.abs(y - cy) - width / 2 + round
    return Math.hypot(Math.max(u, 0), Math.max(v, 0)) + Math.min(Math.max(u, v), 0) - round
  }

export const ring =
  ([cx, cy, cz]: Vec, [ax, ay, az]: Vec, radius: number, thickness: number): Solid =>
  (x, y, z) => {
    const [px, py, pz] = [x - cx, y - cy, z - cz]
    const height = px * ax + py * ay + pz * az
    const across = Math.sqrt(Math.max(px * px + py * py + pz * pz - height * height, 0))
    return Math.hypot(across - radius, height) - thickness
  }

export function union(...solids: Solid[]): Solid {
  return (x, y, z) => {
    let nearest = Number.POSITIVE_INFINITY
    for (const solid of solids) nearest = Math.min(nearest, solid(x, y, z))
    return nearest
  }
}

/** Union with a fillet. */
export function melted(fillet: number, ...solids: Solid[]): Solid {
  return (x, y, z) => {
    let joined = Number.POSITIVE_INFINITY
    for (const solid of solids) {
      const d = solid(x, y, z)
      const near = Math.max(fillet - Math.abs(joined - d), 0) / fillet
      joined = Math.min(joined, d) - (Number.isFinite(near) ? near * near * fillet * 0.25 : 0)
    }
    return joined
  }
}

export const cut =
  (from: Solid, ...tools: Solid[]): Solid =>
  (x, y, z) =>
    tools.reduce((left, tool) => Math.max(left, -tool(x, y, z)), from(x, y, z))

/** Intersection of two fields, its edge rounded. */
export function rounded(a: number, b: number, radius: number): number {
  const [u, v] = [Math.max(a + radius, 0), Math.max(b + radius, 0)]
  return Math.min(Math.max(a, b), -radius) + Math.sqrt(u * u + v * v)
}

/** Mirrored to both sides of the vehicle. */
export const paired =
  (solid: Solid): Solid =>
  (x, y, z) =>
    solid(x, Math.abs(y), z)

/** Rotated by an angle about a line across the vehicle. */
export function pitched(solid: Solid, [px, , pz]: Vec, angle: number): Solid {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return (x, y, z) => solid(px + (x - px) * c + (z - pz) * s, y, pz - (x - px) * s + (z - pz) * c)
}
